-- Saving a CPF tells nobody whether another account has it: it is kept either way, and the answer is the same. That a person is
-- insured through one account is asked where the staff decides, who may know.

alter table public.perfis drop constraint perfis_cpf_key;
create index perfis_cpf_idx on public.perfis (cpf) where cpf is not null;

create function public.conferir_cpf() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.perfis p
      join public.perfis outra on outra.cpf = p.cpf and outra.id <> p.id
      join public.seguros_contratos k on k.user_id = outra.id and k.status in ('aprovado', 'ativo')
      where p.id = new.user_id) then
    raise exception 'Este CPF já tem contrato em outra conta. Confira os documentos antes de decidir.' using errcode = '23514';
  end if;
  return new;
end $$;
create trigger conferir_cpf before update of status on public.seguros_contratos
  for each row when (new.status in ('aprovado', 'ativo') and new.status <> old.status)
  execute function public.conferir_cpf();
revoke execute on function public.conferir_cpf() from public, anon, authenticated;
