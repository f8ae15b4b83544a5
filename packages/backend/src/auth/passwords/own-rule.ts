import type { Database, RequestContext } from '../../database/database.ts';

/** What a project's own rule for passwords is called. */
const RULE = 'public.password_refusal(text)';

/** It runs as what a visitor may do: a rule that somebody wrote into a project gets no rights by being asked. */
const VISITOR: RequestContext = { role: 'anon', claims: { role: 'anon' } };

/**
 * Asks the rule that a project brings along: a function `password_refusal(password text) returns text` that visitors may call. It says
 * why it takes no such password, and null where it does. A project without one refuses nothing by itself.
 */
export const askOwnRule =
  (db: Database) =>
  (password: string): Promise<string | null> =>
    db.tx(VISITOR, async (session) => {
      const { rows } = await session.query<{ found: boolean }>('select to_regprocedure($1) is not null as found', [
        RULE,
      ]);
      if (!rows[0]?.found) return null;
      const asked = await session.query<{ refusal: string | null }>('select public.password_refusal($1) as refusal', [
        password,
      ]);
      return asked.rows[0]?.refusal ?? null;
    });
