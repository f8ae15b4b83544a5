-- Files: documents of proposals and photographs of people. Both private, each in the folder of the person they belong to:
-- `<user id>/…`. A person reads and writes their own; the staff reads documents, and whoever sees a profile its photograph.

alter table public.perfis add constraint perfis_foto_propria check (split_part(foto, '/', 1) = id::text);

do $$
begin
  -- A database without the file service has no buckets, and the rest of the site does not need them.
  if to_regclass('storage.buckets') is null then
    return;
  end if;
  insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types) values
    ('documentos', 'documentos', false, 10485760, array['application/pdf', 'image/jpeg', 'image/png', 'image/webp']),
    ('fotos', 'fotos', false, 5242880, array['image/jpeg', 'image/png', 'image/webp'])
  on conflict (id) do nothing;

  create policy "Cada pessoa lê os próprios arquivos; a equipe lê todos" on storage.objects
    for select to authenticated using (
      bucket_id in ('documentos', 'fotos') and (
        (storage.foldername(name))[1] = (select auth.uid())::text
        or (select public.tem_papel('corretor', 'gerente', 'administrador'))));
  create policy "Cada pessoa guarda arquivos na própria pasta" on storage.objects
    for insert to authenticated with check (
      bucket_id in ('documentos', 'fotos') and (storage.foldername(name))[1] = (select auth.uid())::text);
  create policy "Cada pessoa troca os próprios arquivos" on storage.objects
    for update to authenticated
    using (bucket_id in ('documentos', 'fotos') and (storage.foldername(name))[1] = (select auth.uid())::text)
    with check (bucket_id in ('documentos', 'fotos') and (storage.foldername(name))[1] = (select auth.uid())::text);
  -- What a contract was decided on stays; a document that no contract has may go.
  create policy "Cada pessoa tira os próprios arquivos" on storage.objects
    for delete to authenticated using (
      bucket_id in ('documentos', 'fotos') and (storage.foldername(name))[1] = (select auth.uid())::text
      and not exists (select from public.contratos_documentos d where d.caminho = name));

  -- Who leaves takes their files along (LGPD, article 18, VI).
  create function public.apagar_arquivos() returns trigger
  language plpgsql security definer set search_path = '' as $gatilho$
  begin
    delete from storage.objects where bucket_id in ('documentos', 'fotos') and (storage.foldername(name))[1] = old.id::text;
    return null;
  end $gatilho$;
  revoke execute on function public.apagar_arquivos() from public, anon, authenticated;
  create trigger apagar_arquivos after delete on public.perfis
    for each row execute function public.apagar_arquivos();
end $$;
