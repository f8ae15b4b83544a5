import type { Session } from '../session.ts';
import { withoutTriggers } from './bulk.ts';

/** Among contracts in force, one in so many is asked to be cancelled, and one in so many has a claim. */
const ASKED = 100;
const CLAIMED = 40;

/** Requests to cancel, those of the past with their answer, and claims in every state. */
export const addRequests = (session: Session): Promise<void> =>
  withoutTriggers(
    session,
    ['public.pedidos_cancelamento', 'public.sinistros', 'public.sinistros_eventos', 'public.seguros_contratos'],
    async () => {
      await session.query(
        `update public.seguros_contratos set cancelado_em = least(criado_em + interval '200 days', now() - interval '1 hour')
         where numero like 'SV-____-_______' and status = 'cancelado'`,
      );
      await session.query(
        `insert into public.pedidos_cancelamento (contrato_id, user_id, motivo, criado_em, responder_ate, atendido_em, resultado)
         select k.id, k.user_id, 'Encontrei outro seguro', case k.status when 'cancelado' then k.cancelado_em - interval '1 day' else now() end,
           current_date + 2, case k.status when 'cancelado' then k.cancelado_em end, case k.status when 'cancelado' then 'cancelado' end
         from (select *, row_number() over (order by numero) as n from public.seguros_contratos where numero like 'SV-____-_______') k
         where k.status = 'cancelado' or (k.status = 'ativo' and k.n % $1::int = 0)`,
        [ASKED],
      );
      await session.query(
        `insert into public.sinistros (numero, contrato_id, tipo, ocorrido_em, relato, status, valor_pago, criado_em, criado_por)
         select 'S' || k.numero, k.id, 'internacao', k.inicio_vigencia + 10, 'Internação de quatro dias', s.status,
           case s.status when 'pago' then 1000 end, k.criado_em + interval '20 days', k.user_id
         from (select *, row_number() over (order by numero) as n from public.seguros_contratos
           where numero like 'SV-____-_______' and status = 'ativo') k
         cross join lateral (select (array['aberto', 'em análise', 'faltam documentos', 'aprovado', 'negado', 'pago', 'pago', 'pago'])[1 + (k.n / $1) % 8] as status) s
         where k.n % $1::int = 0`,
        [CLAIMED],
      );
      await session.query(
        `insert into public.sinistros_eventos (sinistro_id, titulo, em)
         select s.id, 'Aviso recebido', s.criado_em from public.sinistros s where s.numero like 'SSV-%'`,
      );
    },
  );
