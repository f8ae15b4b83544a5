-- A draft of an enrolment is gone on with, from whatever page and however often it is asked for; and its price is made again where it
-- no longer holds, with the reason.

-- The quote that took the place of this one: who comes by the old link goes on with the new price.
alter table public.cotacoes add refeita_como uuid references public.cotacoes on delete set null;
-- Why the price is another than the one that was quoted.
alter table public.adesoes add aviso text;

-- Opens the enrolment of one's own quote: the draft that there is, or a new one. A quote that has ended, or is for another age than
-- the registration gives, is made again with the same choices; where no price can be made, the draft stays and says why not.
create function public.abrir_adesao(p_cotacao uuid) returns setof public.adesoes
language plpgsql security definer set search_path = '' as $$
declare
  v_antiga public.cotacoes;
  v_nova public.cotacoes;
  v_nascimento date;
  v_aviso text;
begin
  perform public.exigir_sessao_confirmada();
  select * into v_antiga from public.cotacoes where id = p_cotacao and user_id = auth.uid() for update;
  while v_antiga.refeita_como is not null loop
    select * into v_antiga from public.cotacoes where id = v_antiga.refeita_como and user_id = auth.uid() for update;
  end loop;
  if v_antiga.id is null then
    raise exception 'Cotação não encontrada.' using errcode = 'P0002';
  end if;
  select nascimento into v_nascimento from public.perfis where id = auth.uid();

  if v_antiga.contratada_em is null and (v_antiga.valida_ate < current_date
      or v_antiga.idade <> public.idade_em(v_nascimento, v_antiga.criado_em::date)) then
    begin
      insert into public.cotacoes (produto_id, plano_id, capital, idade, fumante, coberturas, lead_id, parceiro_id)
      values (v_antiga.produto_id, v_antiga.plano_id, v_antiga.capital,
        coalesce(public.idade_em(v_nascimento, current_date), v_antiga.idade), v_antiga.fumante, v_antiga.coberturas,
        v_antiga.lead_id, v_antiga.parceiro_id)
      returning * into v_nova;
      v_aviso := case when v_nova.idade <> v_antiga.idade
        then format('A cotação era para %s anos; pela data de nascimento do seu cadastro, são %s. A mensalidade passou de %s para %s.',
          v_antiga.idade, v_nova.idade, public.em_reais(v_antiga.premio), public.em_reais(v_nova.premio))
        else format('A cotação valia até %s. Pelas taxas de hoje, a mensalidade passou de %s para %s.',
          to_char(v_antiga.valida_ate, 'DD/MM/YYYY'), public.em_reais(v_antiga.premio), public.em_reais(v_nova.premio)) end;
      update public.cotacoes set refeita_como = v_nova.id where id = v_antiga.id;
      update public.adesoes set cotacao_id = v_nova.id, aviso = v_aviso
      where user_id = auth.uid() and cotacao_id = v_antiga.id and concluida_em is null;
      v_antiga := v_nova;
    exception when sqlstate '22023' then
      v_aviso := sqlerrm;
    end;
  end if;

  insert into public.adesoes (cotacao_id, aviso) values (v_antiga.id, v_aviso)
  on conflict (user_id, cotacao_id) where concluida_em is null do update set aviso = coalesce(excluded.aviso, adesoes.aviso);
  return query select * from public.adesoes a
  where a.user_id = auth.uid() and a.cotacao_id = v_antiga.id and a.concluida_em is null;
end $$;
revoke execute on function public.abrir_adesao(uuid) from public, anon, authenticated;
grant execute on function public.abrir_adesao(uuid) to authenticated;

-- Nobody younger is insured by any product, and younger people do not contract for themselves.
create function public.conferir_nascimento() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.nascimento > current_date then
    raise exception 'A data de nascimento está no futuro.' using errcode = '22023', hint = 'nascimento';
  elsif new.nascimento > (current_date - interval '16 years')::date then
    raise exception 'Para contratar é preciso ter ao menos 16 anos.' using errcode = '22023', hint = 'nascimento';
  elsif new.nascimento < '1900-01-01' then
    raise exception 'Confira o ano de nascimento.' using errcode = '22023', hint = 'nascimento';
  end if;
  return new;
end $$;
create trigger a_conferir_nascimento before update of nascimento on public.perfis
  for each row when (new.nascimento is distinct from old.nascimento) execute function public.conferir_nascimento();
revoke execute on function public.conferir_nascimento() from public, anon, authenticated;
