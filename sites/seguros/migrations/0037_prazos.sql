-- The day until which something is to be done can be any from today on, within reach; what is asked of a field is said of that field.

create function public.conferir_prazo() returns trigger language plpgsql set search_path = '' as $$
begin
  if new.vence_em < current_date then
    raise exception 'O prazo já passou. Escolha de hoje em diante.' using errcode = '22023', hint = 'vence_em';
  elsif new.vence_em > (current_date + interval '5 years')::date then
    raise exception 'O prazo está longe demais. Confira o ano.' using errcode = '22023', hint = 'vence_em';
  end if;
  return new;
end $$;
create trigger conferir_prazo_novo before insert on public.leads_tarefas
  for each row when (new.vence_em is not null and auth.uid() is not null) execute function public.conferir_prazo();
create trigger conferir_prazo before update of vence_em on public.leads_tarefas
  for each row when (new.vence_em is distinct from old.vence_em and new.vence_em is not null) execute function public.conferir_prazo();
revoke execute on function public.conferir_prazo() from public, anon, authenticated;
