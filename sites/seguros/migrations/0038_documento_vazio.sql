-- A file with nothing in it is no document, whatever its name.

create or replace function public.enviou_documento(p_caminho text) returns boolean
language plpgsql stable security definer set search_path = '' as $$
begin
  -- Without the file service nobody can have sent anything.
  return to_regclass('storage.objects') is not null and exists (select from storage.objects o
    where o.bucket_id = 'documentos' and o.name = p_caminho and o.owner_id = auth.uid()::text
      and split_part(o.name, '/', 1) = auth.uid()::text and coalesce((o.metadata ->> 'size')::bigint, 0) > 0);
end $$;
