import type { Session } from '../session.ts';
import { withoutTriggers } from './bulk.ts';

/** What the triggers would have written of each contract: how it came, and what became of it. */
const addHistory = async (session: Session): Promise<void> => {
  await session.query(
    `insert into public.contratos_eventos (contrato_id, titulo, em)
     select k.id, 'Pedido recebido', k.criado_em from public.seguros_contratos k where k.numero like 'SV-____-_______'`,
  );
  await session.query(
    `insert into public.contratos_eventos (contrato_id, titulo, em)
     select k.id, case k.status when 'aprovado' then 'Proposta aprovada' when 'recusado' then 'Proposta recusada'
       when 'ativo' then 'Apólice em vigor' else 'Contrato cancelado' end, k.criado_em + interval '3 days'
     from public.seguros_contratos k where k.numero like 'SV-____-_______' and k.status <> 'em análise'`,
  );
  await session.query(
    `insert into public.auditoria (em, por_nome, tabela, registro, acao, antes, depois)
     select k.criado_em + interval '3 days', 'Sílvia Amaral', 'seguros_contratos', k.id::text, 'mudou',
       jsonb_build_object('status', 'em análise'), jsonb_build_object('status', k.status)
     from public.seguros_contratos k where k.numero like 'SV-____-_______' and k.status <> 'em análise' order by k.criado_em`,
  );
};

/** What the contracts in force cost month by month: paid so far but for one in fifty, which is late. */
const addPayments = (session: Session): Promise<unknown> =>
  session.query(
    `insert into public.cobrancas (contrato_id, numero, vencimento, valor, status, paga_em)
     select k.id, n, v.dia, k.premio, case when v.paga then 'paga' else 'aberta' end, case when v.paga then v.dia end
     from public.seguros_contratos k
     cross join generate_series(1, 12) n
     cross join lateral (select (k.inicio_vigencia + make_interval(months => n - 1))::date as dia) d
     cross join lateral (select d.dia, d.dia < current_date and (d.dia < current_date - 31 or (k.capital / 1000)::int % 50 <> 0) as paga) v
     where k.numero like 'SV-____-_______' and k.status = 'ativo'`,
  );

/**
 * Adds contracts by the hundred thousand, spread over three years, every product, plan, age and state, at the price that
 * `calcular_premio` would give, each with its history. They belong in turn to the people that there are.
 */
export const addContracts = (session: Session, count: number): Promise<void> =>
  withoutTriggers(
    session,
    ['public.seguros_contratos', 'public.contratos_eventos', 'public.auditoria', 'public.cobrancas'],
    async () => {
      await session.query(
        `insert into public.seguros_contratos
         (numero, user_id, produto_id, plano_id, capital, idade, fumante, premio, status, criado_em, inicio_vigencia, fim_vigencia)
       select 'SV-' || to_char(n.dia, 'YYYY') || '-' || lpad((900000 + n.i)::text, 7, '0'), d.id, t.produto_id, l.id, n.capital, n.idade,
         t.fumante, round(n.capital / 1000 * t.taxa_por_mil * v.valor, 2), n.status, n.dia,
         case when n.status in ('ativo', 'cancelado') then n.dia::date + 3 end,
         case when n.status in ('ativo', 'cancelado') then (n.dia + interval '1 year 3 days')::date end
       from (
         select i, i % (select count(*) from public.perfis where email like 'pessoa%@muitos.example') as lugar, 18 + (i * 7) % 48 as idade, 50000 + (i * 1000) % 451000 as capital,
           now() - make_interval(mins => (i * 31) % (3 * 365 * 24 * 60)) as dia,
           (array['ativo', 'ativo', 'ativo', 'ativo', 'ativo', 'cancelado', 'recusado', 'aprovado', 'em análise', 'ativo'])[1 + i % 10] as status,
           (array['vida-individual', 'vida-familia', 'acidentes-pessoais'])[1 + (i / 10) % 3] as produto,
           (array['essencial', 'completo', 'superior'])[1 + (i / 30) % 3] as plano
         from generate_series(1, $1::int) i) n
       join public.taxas t on t.produto_id = n.produto and n.idade between t.idade_de and t.idade_ate
         and t.fumante = (n.i % 7 = 0) and t.vigente_ate is null
       join public.planos l on l.id = n.plano
       join public.valores_do_catalogo v on v.plano_id = l.id and v.vigente_ate is null
       join (select id, row_number() over (order by email) - 1 as lugar
         from public.perfis where email like 'pessoa%@muitos.example') d on d.lugar = n.lugar`,
        [count],
      );
      await addHistory(session);
      await addPayments(session);
    },
  );
