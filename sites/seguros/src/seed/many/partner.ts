import type { Session } from '../session.ts';
import { withoutTriggers } from './bulk.ts';

/** One contract in so many came through the demonstration's partner. */
const REFERRED = 100;

/** The quotes that led to some of the contracts, brought by the partner, and what they earned. */
export const addReferrals = (session: Session): Promise<void> =>
  withoutTriggers(session, ['public.cotacoes', 'public.comissoes', 'public.seguros_contratos'], async () => {
    await session.query(
      `insert into public.cotacoes (codigo, user_id, produto_id, plano_id, capital, idade, fumante, premio, criado_em, valida_ate,
         contratada_em, parceiro_id)
       select 'Q' || k.numero, k.user_id, k.produto_id, k.plano_id, k.capital, k.idade, k.fumante, k.premio,
         k.criado_em - interval '2 days', k.criado_em::date + 28, k.criado_em, p.id
       from public.parceiros p, (select *, row_number() over (order by numero) as n from public.seguros_contratos
         where numero like 'SV-____-_______') k
       where p.codigo = 'AURORA' and k.n % $1::int = 0`,
      [REFERRED],
    );
    await session.query(
      `update public.seguros_contratos k set cotacao_id = q.id, parceiro_id = q.parceiro_id
       from public.cotacoes q where q.codigo = 'Q' || k.numero`,
    );
    await session.query(
      `insert into public.comissoes (parceiro_id, contrato_id, base, percentual, valor, competencia, paga_em)
       select k.parceiro_id, k.id, k.premio * 12, 10, round(k.premio * 1.2, 2), date_trunc('month', k.inicio_vigencia)::date,
         case when k.inicio_vigencia < current_date - 60 then k.inicio_vigencia + 30 end
       from public.seguros_contratos k join public.cotacoes q on q.id = k.cotacao_id
       where q.codigo like 'QSV-%' and k.inicio_vigencia is not null`,
    );
  });
