import { describe, expect, it } from 'vitest';
import { element, formula, startedEngine, variable, workflow } from '../../testing/index.ts';
import { keptValue } from './kept-value.ts';
import { createRunLog } from './run-log.ts';
import { createSecrets, MASK } from './secrets.ts';

describe('what a log keeps of secrets', () => {
  const jwt = 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2lnbmF0dXJl';

  it('is a mask: by name, in headers, in addresses, and wherever the same text stands again', () => {
    expect(
      keptValue({
        email: 'ana@example.org',
        password: 'correct horse',
        echo: 'You typed "correct horse"',
        headers: [
          { key: 'Authorization', value: 'Bearer abcdefgh' },
          { key: 'Accept', value: 'text/html' },
        ],
        session: { access_token: jwt, user: { id: 1 } },
        note: `curl -H "Bearer ${jwt}"`,
        url: 'https://a.example/?token=abc&page=2',
      }).json,
    ).toEqual({
      email: 'ana@example.org',
      password: MASK,
      echo: `You typed "${MASK}"`,
      headers: [
        { key: 'Authorization', value: MASK },
        { key: 'Accept', value: 'text/html' },
      ],
      session: { access_token: MASK, user: { id: 1 } },
      note: `curl -H "Bearer ${MASK}"`,
      url: `https://a.example/?token=${MASK}&page=2`,
    });
  });

  it.each([
    ['{"password":"hunter2","who":"ana"}', `{"password":"${MASK}","who":"ana"}`],
    [
      '{"user": {"accessToken" : "a\\"b", "pin": 1234, "senha": ""}}',
      `{"user": {"accessToken" : "${MASK}", "pin": "${MASK}", "senha": ""}}`,
    ],
    ['password=hunter2&grant_type=password', `password=${MASK}&grant_type=password`],
    ['He said "password": and left', 'He said "password": and left'],
  ])('is a mask in the body of a request that stands as a text: %s', (body, kept) =>
    expect(keptValue(body).json).toBe(kept),
  );

  it('tells whether there is one, and does not call the kept value whole', () => {
    expect(keptValue({ password: '' })).toMatchObject({ json: { password: '' }, isCut: false });
    expect(keptValue({ hasPassword: true, password: 'x' })).toMatchObject({
      json: { hasPassword: true, password: MASK },
      isCut: true,
    });
  });

  it('hides a short one where it stands alone', () => {
    const secrets = createSecrets();
    secrets.learn('abc');
    expect([secrets.mask('abc'), secrets.mask('abcd')]).toEqual([MASK, 'abcd']);
  });

  it('is nothing of what is typed into a field of type password, or kept in a variable of such a name', async () => {
    const log = createRunLog(() => 0);
    const field = element('field', { content: { type: 'password' } });
    const { engine } = await startedEngine({
      pages: [
        {
          elements: [field],
          variables: [variable('field-value'), variable('kept', { name: 'senha' }), variable('copy')],
          workflows: [
            workflow('w', [
              {
                type: 'variable',
                id: 'a',
                next: 'b',
                fields: { varId: 'copy', varValue: formula("variables['field-value']") },
              },
              { type: 'variable', id: 'b', next: 'c', fields: { varId: 'kept', varValue: 'swordfish' } },
              { type: 'return', id: 'c', fields: { value: { typed: 'Is it swordfish, or hunter2?' } } },
            ]),
          ],
        },
      ],
      options: { workflowObserver: log.observer },
    });
    engine.setVariable('field-value', 'hunter2');
    await engine.runWorkflow('w', { given: 'hunter2' });
    const written = JSON.stringify(log.runs());
    expect(written).not.toMatch(/hunter2|swordfish/);
    expect(log.runs()[0]?.children.at(-1)?.result).toEqual({ typed: `Is it ${MASK}, or ${MASK}?` });
  });
});
