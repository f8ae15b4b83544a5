import { LEADS } from './leads.ts';
import { CLIENT_PROFILE } from './people.ts';
import type { Session } from './session.ts';

/** Ids of the demonstration's people, by the part of their address before the @. */
export type PeopleIds = Readonly<Record<string, string>>;

const fillProfile = (session: Session, person: string): Promise<unknown> => {
  const columns = Object.keys(CLIENT_PROFILE).join(', ');
  return session.query(
    `update public.perfis p set (${columns}) =
       (select ${columns} from jsonb_populate_record(null::public.perfis, $2::jsonb)) where p.id = $1::uuid`,
    [person, JSON.stringify(CLIENT_PROFILE)],
  );
};

const addLeads = async (session: Session, broker: string): Promise<void> => {
  for (const { notas, tarefas, days, ...lead } of LEADS) {
    const { rows } = await session.query<{ id: string }>(
      `insert into public.leads (nome, email, telefone, origem, etapa, valor_estimado, corretor_id, criado_em, atualizado_em)
       select l.nome, l.email, l.telefone, l.origem, l.etapa, l.valor_estimado, $2::uuid,
         now() - make_interval(days => $3::int), now() - make_interval(days => $3::int / 2)
       from jsonb_populate_record(null::public.leads, $1::jsonb) l returning id`,
      [JSON.stringify(lead), broker, days],
    );
    const id = rows[0]?.id ?? '';
    await session.query(
      `insert into public.leads_notas (lead_id, texto, por)
       select $1::uuid, texto, $2::uuid from jsonb_array_elements_text($3::jsonb) texto`,
      [id, broker, JSON.stringify(notas)],
    );
    await session.query(
      `insert into public.leads_tarefas (lead_id, titulo, vence_em, feita, por)
       select $1::uuid, t.titulo, current_date + t.prazo, coalesce(t.feita, false), $2::uuid
       from jsonb_to_recordset($3::jsonb) as t(titulo text, prazo int, feita boolean)`,
      [id, broker, JSON.stringify(tarefas)],
    );
  }
};

/** The partner, a contract that came through them, and the commission that it earned. */
const addPartner = async (session: Session, partner: string, client: string): Promise<void> => {
  await session.query(
    `insert into public.parceiros (user_id, nome, documento, codigo) values ($1::uuid, 'Aurora Contabilidade', '11222333000181', 'AURORA')`,
    [partner],
  );
  await session.query(
    `insert into public.cotacoes (user_id, produto_id, plano_id, capital, idade, parceiro_id, criado_em)
     select $1::uuid, c.produto, c.plano, c.capital, 34, p.id, now() - make_interval(days => c.dias)
     from public.parceiros p, (values ('vida-individual', 'completo', 350000, 143), ('acidentes-pessoais', 'essencial', 150000, 4))
       as c(produto, plano, capital, dias)`,
    [client],
  );
  await session.query(
    `with sold as (
       update public.seguros_contratos k set cotacao_id = q.id, parceiro_id = q.parceiro_id
       from public.cotacoes q where q.user_id = k.user_id and k.status = 'ativo' and q.produto_id = k.produto_id
       returning k.id, k.premio, q.parceiro_id, k.inicio_vigencia)
     insert into public.comissoes (parceiro_id, contrato_id, base, percentual, valor, competencia, paga_em)
     select parceiro_id, id, premio * 12, 10, round(premio * 1.2, 2), date_trunc('month', inicio_vigencia)::date,
       inicio_vigencia + 30 from sold`,
  );
  // As a signature leaves it: who has the contract is not offered its quote again.
  await session.query(
    'update public.cotacoes q set contratada_em = k.criado_em from public.seguros_contratos k where k.cotacao_id = q.id',
  );
};

/** The brokerage with a key of its own, made up; what is in force was paid until the month before the last. */
const addPayments = async (session: Session): Promise<void> => {
  await session.query(
    `update public.corretora set cnpj = '11222333000181', susep = '202612345', pix_nome = 'SEGUROS CORRETORA',
       pix_cidade = 'SAO PAULO', pix_chave = '123e4567-e89b-42d3-a456-426614174000'`,
  );
  await session.query(
    `update public.cobrancas set status = 'paga', paga_em = vencimento
     where vencimento < (select max(vencimento) from public.cobrancas where vencimento < current_date)`,
  );
};

/** What the demonstration's business has besides its catalogue and contracts. */
export const addSampleBusiness = async (session: Session, people: PeopleIds): Promise<void> => {
  const { cliente = '', corretor = '', parceiro = '' } = people;
  await fillProfile(session, cliente);
  await addLeads(session, corretor);
  await addPartner(session, parceiro, cliente);
  await addPayments(session);
};
