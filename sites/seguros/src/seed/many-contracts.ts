import type { Session } from './session.ts';

/**
 * Adds contracts by the hundred thousand, spread over three years, every product, plan, age and state, at the price that
 * `calcular_premio` would give. For trying the site at size: they belong to nobody.
 */
export const addManyContracts = async (session: Session, count: number): Promise<void> => {
  // One by one the triggers would price, number and log each row; here it is done for all at once.
  await session.query('alter table public.seguros_contratos disable trigger user');
  await session.query(
    `insert into public.seguros_contratos
       (numero, user_id, produto_id, plano_id, capital, idade, fumante, premio, status, criado_em, inicio_vigencia, fim_vigencia)
     select 'SV-' || to_char(n.dia, 'YYYY') || '-' || lpad((900000 + n.i)::text, 7, '0'), null, t.produto_id, l.id, n.capital, n.idade,
       t.fumante, round(n.capital / 1000 * t.taxa_por_mil * l.fator, 2), n.status, n.dia,
       case when n.status in ('ativo', 'cancelado') then n.dia::date + 3 end,
       case when n.status in ('ativo', 'cancelado') then (n.dia + interval '1 year 3 days')::date end
     from (
       select i, 18 + (i * 7) % 48 as idade, 50000 + (i * 1000) % 451000 as capital,
         now() - make_interval(mins => (i * 31) % (3 * 365 * 24 * 60)) as dia,
         (array['ativo', 'ativo', 'ativo', 'ativo', 'ativo', 'cancelado', 'recusado', 'aprovado', 'em análise', 'ativo'])[1 + i % 10] as status,
         (array['vida-individual', 'vida-familia', 'acidentes-pessoais'])[1 + (i / 10) % 3] as produto,
         (array['essencial', 'completo', 'superior'])[1 + (i / 30) % 3] as plano
       from generate_series(1, $1::int) i) n
     join public.taxas t on t.produto_id = n.produto and n.idade between t.idade_de and t.idade_ate
       and t.fumante = (n.i % 7 = 0) and t.vigente_ate is null
     join public.planos l on l.id = n.plano`,
    [count],
  );
  await session.query('alter table public.seguros_contratos enable trigger user');
  await session.query('analyze public.seguros_contratos');
};
