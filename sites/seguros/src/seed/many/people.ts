import type { Session } from '../session.ts';
import { withoutTriggers } from './bulk.ts';

const FIRST_NAMES =
  'Ana João Maria José Antônia Pedro Conceição Luís Beatriz Carlos Débora Davi Elisângela Fábio Flávia Gabriel Heloísa Ícaro Isabel Júlio Lívia Márcio Natália Otávio Patrícia Raul Sônia Thiago Úrsula Vinícius Yasmin Zélia';
const MIDDLE_NAMES =
  'de Almeida|Araújo|Barbosa|Brandão|Cardoso|de Castro|Cavalcanti|da Costa|Dantas|Esteves|Falcão|Figueiredo|Gonçalves|Guimarães|Leitão|Machado|Magalhães|Nóbrega|de Oliveira|Paixão';
const LAST_NAMES =
  'Abreu Batista Campos Dias Evangelista Farias Gusmão Hilário Iglésias Junqueira Lacerda Mendonça Novaes Ortiz Peçanha Quintão Ribeiro Simões Távora Vidal';

/** The address of those who are made here; they never sign in. */
const ADDRESS = "'pessoa' || i || '@muitos.example'";

/** Adds so many clients, with names as they are in Brazil. */
export const addManyPeople = (session: Session, count: number): Promise<void> =>
  withoutTriggers(session, ['auth.users', 'public.perfis', 'public.users_roles'], async () => {
    await session.query(
      `insert into auth.users (email, email_confirmed_at, created_at, raw_user_meta_data)
       select ${ADDRESS}, n.dia, n.dia, jsonb_build_object('name', n.nome)
       from (
         select i, now() - make_interval(mins => (i * 61) % (3 * 365 * 24 * 60)) as dia,
           concat_ws(' ', f.nomes[1 + i % 32], f.meios[1 + (i / 32) % 20], f.fins[1 + (i * 7 / 32) % 20]) as nome
         from generate_series(1, $1::int) i,
           (select string_to_array($2, ' ') as nomes, string_to_array($3, '|') as meios, string_to_array($4, ' ') as fins) f) n`,
      [count, FIRST_NAMES, MIDDLE_NAMES, LAST_NAMES],
    );
    await session.query(
      `insert into public.perfis (id, nome, email, criado_em)
       select id, raw_user_meta_data ->> 'name', email, created_at from auth.users u
       where not exists (select from public.perfis p where p.id = u.id)`,
    );
    await session.query(
      `insert into public.users_roles (user_id, role_id)
       select p.id, r.id from public.perfis p join public.roles r on r.name = 'cliente'
       where not exists (select from public.users_roles u where u.user_id = p.id)`,
    );
  });
