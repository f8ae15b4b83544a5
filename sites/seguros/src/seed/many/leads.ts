import type { Session } from '../session.ts';
import { withoutTriggers } from './bulk.ts';

/** So many leads on the board of the demonstration's broker, most of them won or lost long ago. */
export const addManyLeads = (session: Session, count: number): Promise<void> =>
  withoutTriggers(session, ['public.leads', 'public.leads_historico'], async () => {
    await session.query(
      `insert into public.leads (nome, email, telefone, origem, etapa, valor_estimado, posicao, corretor_id, criado_em, atualizado_em)
       select p.nome, p.email, '11' || (900000000 + p.n), (array['site', 'indicacao', 'telefone', 'evento'])[1 + p.n % 4],
         (array['ganho', 'perdido', 'ganho', 'perdido', 'novo', 'perdido', 'contato', 'ganho', 'proposta', 'negociacao'])[1 + p.n % 10],
         300 + p.n * 17 % 4000, p.n, c.id, now() - make_interval(days => p.n), now() - make_interval(days => p.n / 2)
       from (select nome, email, row_number() over (order by email)::int as n from public.perfis
         where email like 'pessoa%@muitos.example' limit $1::int) p, public.perfis c
       where c.email = 'corretor@seguros.example'`,
      [count],
    );
    await session.query(
      `insert into public.leads_historico (lead_id, texto, em)
       select l.id, 'Lead criado', l.criado_em from public.leads l
       where not exists (select from public.leads_historico h where h.lead_id = l.id)`,
    );
  });
