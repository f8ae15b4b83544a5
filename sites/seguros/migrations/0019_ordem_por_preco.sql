-- The list of contracts sorted by price, of one state or of all. A trigram index for the search by number would stand unused: under
-- row-level security only leakproof operators reach an index, and `ilike` is none; equality and the order of an index are.

create index seguros_contratos_status_premio_idx on public.seguros_contratos (status, premio desc);
create index seguros_contratos_premio_idx on public.seguros_contratos (premio desc);
