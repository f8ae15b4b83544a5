const EXPOSED = [
  'content-range, content-profile, preference-applied, x-total-count, link, x-supabase-api-version',
  'content-length, content-disposition, accept-ranges, etag, x-relay-error',
  'location, upload-offset, upload-length, upload-metadata, upload-expires, upload-defer-length, tus-resumable, tus-version, tus-extension, tus-max-size',
].join(', ');

/**
 * Any origin may call: access is decided by keys and tokens in headers, never by cookies, so no origin gains anything by
 * asking (credentials are not allowed).
 */
export const corsHeaders = (request: Request): Record<string, string> => ({
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS',
  'access-control-allow-headers':
    request.headers.get('access-control-request-headers') ??
    'authorization, apikey, content-type, prefer, x-client-info',
  'access-control-expose-headers': EXPOSED,
  'access-control-max-age': '7200',
});
