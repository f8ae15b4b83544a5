/** What a new function can begin as. */
export const FUNCTION_TEMPLATES = ['answer', 'rows', 'webhook', 'service'] as const;
export type FunctionTemplate = (typeof FUNCTION_TEMPLATES)[number];

interface TemplateCode {
  text: string;
  /** A caller must show a token of the project. */
  verifyJwt: boolean;
}

const ANSWER = `Deno.serve(async (request: Request) => {
  const { name = '' } = await request.json().catch(() => ({}));
  return Response.json({ message: \`Hello \${name}\` });
});
`;

const ROWS = `import { createClient } from 'npm:@supabase/supabase-js@2';

Deno.serve(async (request: Request) => {
  const client = createClient(Deno.env.get('SUPABASE_URL')!, Deno.env.get('SUPABASE_ANON_KEY')!, {
    global: { headers: { Authorization: request.headers.get('Authorization') ?? '' } },
  });
  const { data, error } = await client.from('table_name').select('*').limit(10);
  if (error) return Response.json({ error: error.message }, { status: 400 });
  return Response.json(data);
});
`;

const WEBHOOK = `Deno.serve(async (request: Request) => {
  const secret = Deno.env.get('WEBHOOK_SECRET');
  if (!secret || request.headers.get('x-webhook-secret') !== secret) {
    return Response.json({ error: 'Not allowed' }, { status: 401 });
  }
  const event = await request.json();
  console.log('received', event.type);
  return Response.json({ received: true });
});
`;

const SERVICE = `Deno.serve(async (request: Request) => {
  const { query } = await request.json();
  const answer = await fetch(\`https://api.example.com/search?q=\${encodeURIComponent(query)}\`, {
    headers: { Authorization: \`Bearer \${Deno.env.get('API_TOKEN')}\` },
  });
  if (!answer.ok) {
    console.error('the service answered', answer.status);
    return Response.json({ error: 'The service did not answer' }, { status: 502 });
  }
  return Response.json(await answer.json());
});
`;

/** The text of each, and whether strangers may call it. */
export const TEMPLATE_CODE: Readonly<Record<FunctionTemplate, TemplateCode>> = {
  answer: { text: ANSWER, verifyJwt: true },
  rows: { text: ROWS, verifyJwt: true },
  // Who calls it is another service, which has no key of the project.
  webhook: { text: WEBHOOK, verifyJwt: false },
  service: { text: SERVICE, verifyJwt: true },
};
