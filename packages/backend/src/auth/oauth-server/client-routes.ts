import { Hono } from 'hono';
import { hashOf } from '../../access/hashing.ts';
import type { AuthContext, AuthEnv } from '../context.ts';
import { readBody } from '../requests.ts';
import { clientFacts, deleteClient, getClient, listClients, newSecret, shownClient, writeClient } from './clients.ts';
import { checkOAuthServerOn } from './requests.ts';

const MOST_PER_PAGE = 200;

const wholeOf = (text: string | undefined, otherwise: number, most: number): number => {
  const number = Number(text || otherwise);
  return Number.isInteger(number) && number > 0 ? Math.min(number, most) : otherwise;
};

/** The applications, for the service key. */
export const oauthClientRoutes = (context: AuthContext): Hono<AuthEnv> => {
  const app = new Hono<AuthEnv>();
  app.use('/oauth/*', async (_, next) => {
    await checkOAuthServerOn(context);
    return next();
  });

  app.get('/oauth/clients', async (c) => {
    const page = wholeOf(c.req.query('page'), 1, 1_000_000);
    const perPage = wholeOf(c.req.query('per_page'), 50, MOST_PER_PAGE);
    const { clients, total } = await context.db.admin((tx) => listClients(tx, page, perPage));
    const last = Math.max(1, Math.ceil(total / perPage));
    const linkTo = (to: number, rel: string): string =>
      `<${context.publicUrl()}/auth/v1/admin/oauth/clients?page=${to}&per_page=${perPage}>; rel="${rel}"`;
    const link = [...(page < last ? [linkTo(page + 1, 'next')] : []), linkTo(last, 'last')].join(', ');
    const shown = clients.map((client) => shownClient(client));
    return c.json({ clients: shown, aud: 'authenticated' }, 200, { 'x-total-count': String(total), link });
  });

  app.post('/oauth/clients', async (c) => {
    const facts = clientFacts(await readBody(c));
    const secret = newSecret(facts.token_endpoint_auth_method);
    const client = await context.db.admin((tx) =>
      writeClient(context, tx, crypto.randomUUID(), facts, secret === undefined ? null : hashOf(secret)),
    );
    return c.json(shownClient(client, secret), 201);
  });

  app.get('/oauth/clients/:id', async (c) =>
    c.json(shownClient(await context.db.admin((tx) => getClient(tx, c.req.param('id'))))),
  );

  app.put('/oauth/clients/:id', async (c) => {
    const body = await readBody(c);
    const { client, secret } = await context.db.admin(async (tx) => {
      const before = await getClient(tx, c.req.param('id'));
      const facts = clientFacts(body, before);
      const isPublic = facts.token_endpoint_auth_method === 'none';
      // One that keeps a secret from now on has one to keep.
      const secret = isPublic || before.secret_hash !== null ? undefined : newSecret(facts.token_endpoint_auth_method);
      const held = secret === undefined ? before.secret_hash : hashOf(secret);
      return { client: await writeClient(context, tx, before.id, facts, isPublic ? null : held), secret };
    });
    return c.json(shownClient(client, secret));
  });

  app.delete('/oauth/clients/:id', async (c) => {
    await context.db.admin((tx) => deleteClient(tx, c.req.param('id')));
    return c.body(null, 204);
  });

  app.post('/oauth/clients/:id/regenerate_secret', async (c) => {
    const { client, secret } = await context.db.admin(async (tx) => {
      const before = await getClient(tx, c.req.param('id'));
      const secret = newSecret(before.token_endpoint_auth_method);
      return { client: await writeClient(context, tx, before.id, before, secret ? hashOf(secret) : null), secret };
    });
    return c.json(shownClient(client, secret));
  });

  return app;
};
