-- What "Finalizar Cadastro" asks. A name comes with the user of the auth service; everything else is kept here.

insert into public.roles (id, name) values ('5e6f0c52-0b0e-4d61-9a53-6f2a8c1d7e05', 'gerente');

-- CPF: eleven digits, not all alike, the last two worked out from the others (modulo 11).
create function public.cpf_valido(p_cpf text) returns boolean
language plpgsql immutable set search_path = '' as $$
declare
  v_soma int;
  v_digito int;
begin
  if p_cpf !~ '^\d{11}$' or p_cpf ~ '^(\d)\1{10}$' then
    return false;
  end if;
  for v_tamanho in 9..10 loop
    select sum(substr(p_cpf, i, 1)::int * (v_tamanho + 2 - i)) into v_soma from generate_series(1, v_tamanho) i;
    v_digito := (v_soma * 10) % 11 % 10;
    if v_digito <> substr(p_cpf, v_tamanho + 1, 1)::int then
      return false;
    end if;
  end loop;
  return true;
end $$;

create domain public.estado as text check (value in (
  'AC', 'AL', 'AP', 'AM', 'BA', 'CE', 'DF', 'ES', 'GO', 'MA', 'MT', 'MS', 'MG', 'PA', 'PB', 'PR', 'PE', 'PI', 'RJ', 'RN',
  'RS', 'RO', 'RR', 'SC', 'SP', 'SE', 'TO'));

alter table public.perfis
  add cpf text unique constraint perfis_cpf_valido check (public.cpf_valido(cpf)),
  add nascimento date check (nascimento >= '1900-01-01'),
  add telefone text check (telefone ~ '^\d{10,11}$'),
  add cep text check (cep ~ '^\d{8}$'),
  add logradouro text check (length(logradouro) <= 200),
  add numero text check (length(numero) <= 20),
  add complemento text check (length(complemento) <= 100),
  add bairro text check (length(bairro) <= 100),
  add cidade text check (length(cidade) <= 100),
  add uf public.estado,
  add foto text check (length(foto) <= 500),
  add aceita_contato boolean not null default false,
  add consentimento boolean not null default false,
  -- When the person agreed to the use of their data (LGPD, article 8); the database's clock, not the visitor's.
  add consentiu_em timestamptz,
  add completo boolean not null generated always as (
    nome <> '' and cpf is not null and nascimento is not null and telefone is not null and cep is not null
    and logradouro is not null and numero is not null and cidade is not null and uf is not null and consentimento
  ) stored;

create function public.anotar_consentimento() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.consentimento is distinct from old.consentimento then
    new.consentiu_em := case when new.consentimento then now() end;
  end if;
  if new.nascimento > current_date then
    raise exception 'A data de nascimento está no futuro.' using errcode = '22008';
  end if;
  return new;
end $$;
create trigger anotar_consentimento before update on public.perfis
  for each row execute function public.anotar_consentimento();

drop policy "Cada pessoa vê o próprio perfil; a equipe vê todos" on public.perfis;
create policy "Cada pessoa vê o próprio perfil; a equipe vê todos" on public.perfis
  for select to authenticated
  using (id = (select auth.uid()) or (select public.tem_papel('corretor', 'gerente', 'administrador')));
create policy "Cada pessoa completa o próprio cadastro" on public.perfis
  for update to authenticated using (id = (select auth.uid())) with check (id = (select auth.uid()));
grant update (cpf, nascimento, telefone, cep, logradouro, numero, complemento, bairro, cidade, uf, foto, aceita_contato,
  consentimento) on public.perfis to authenticated;

drop policy "Cada pessoa vê os próprios papéis; a administração vê todos" on public.users_roles;
create policy "Cada pessoa vê os próprios papéis; a gestão vê todos" on public.users_roles
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.tem_papel('gerente', 'administrador')));

drop policy "Cada pessoa vê os próprios contratos; a equipe vê todos" on public.seguros_contratos;
create policy "Cada pessoa vê os próprios contratos; a equipe vê todos" on public.seguros_contratos
  for select to authenticated
  using (user_id = (select auth.uid()) or (select public.tem_papel('corretor', 'gerente', 'administrador')));
drop policy "A equipe muda o andamento" on public.seguros_contratos;
create policy "A equipe muda o andamento" on public.seguros_contratos
  for update to authenticated
  using ((select public.tem_papel('corretor', 'gerente', 'administrador')))
  with check ((select public.tem_papel('corretor', 'gerente', 'administrador')));

revoke execute on function public.anotar_consentimento() from public, anon, authenticated;
