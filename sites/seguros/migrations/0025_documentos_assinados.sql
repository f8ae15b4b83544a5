-- The papers of a signed contract stand: not replaced, moved, written over nor deleted, with whatever key. Policies would leave a way
-- round them: an address for uploading that was signed before the contract was is used with the rights of the service.

do $$
begin
  if to_regclass('storage.objects') is null then
    return;
  end if;

  create function public.guardar_documento_assinado() returns trigger
  language plpgsql security definer set search_path = '' as $gatilho$
  begin
    if exists (select from public.contratos_documentos d where d.caminho = old.name) then
      raise exception 'Este documento está num contrato assinado: não é trocado nem apagado.' using errcode = '42501';
    end if;
    return case when tg_op = 'DELETE' then old else new end;
  end $gatilho$;
  create trigger guardar_documento_assinado before delete on storage.objects
    for each row when (old.bucket_id = 'documentos') execute function public.guardar_documento_assinado();
  create trigger manter_documento_assinado before update on storage.objects
    for each row when (old.bucket_id = 'documentos'
      and (old.bucket_id, old.name, old.version, old.metadata, old.user_metadata, old.owner_id)
        is distinct from (new.bucket_id, new.name, new.version, new.metadata, new.user_metadata, new.owner_id))
    execute function public.guardar_documento_assinado();

  -- Who leaves takes their files along, but for those that a contract keeps. `apagar_pessoa` empties the contracts first.
  create or replace function public.apagar_arquivos() returns trigger
  language plpgsql security definer set search_path = '' as $gatilho$
  begin
    delete from storage.objects o where o.bucket_id in ('documentos', 'fotos') and (storage.foldername(o.name))[1] = old.id::text
      and not (o.bucket_id = 'documentos' and exists (select from public.contratos_documentos d where d.caminho = o.name));
    return null;
  end $gatilho$;
  revoke execute on function public.guardar_documento_assinado(), public.apagar_arquivos() from public, anon, authenticated;
end $$;

create index contratos_documentos_caminho_idx on public.contratos_documentos (caminho);
