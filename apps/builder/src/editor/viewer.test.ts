import { TramaError } from '@trama/model';
import type { Person } from '@trama/protocol/builder';
import { describe, expect, it } from 'vitest';
import type { BuilderApi } from '../api/index.ts';
import { apiWith } from '../testing/sample-editor.ts';
import { createViewerChoice } from './viewer.ts';

const person = (id: string): Person => ({ id, name: id, email: '', phone: '', roles: [] });
const session = (accessToken: string) => ({ accessToken, expiresAt: 0, user: {} });

const choiceWith = (lendSession: BuilderApi['lendSession']) => createViewerChoice(apiWith({ lendSession }), 'loja');

describe('Through whose eyes the page is seen', () => {
  it('is the latest choice, though an earlier one is answered later', async () => {
    const answers = new Map<string, () => void>();
    const choice = choiceWith(
      (_site, id) => new Promise((resolve) => answers.set(id, () => resolve(session(`of ${id}`)))),
    );
    const first = choice.choose(person('ana'));
    const second = choice.choose(person('bia'));
    answers.get('bia')?.();
    await second;
    answers.get('ana')?.();
    await first;
    expect(choice.current.get()?.session.accessToken).toBe('of bia');
  });

  it('goes on with the next token of the same person', async () => {
    const asked: string[] = [];
    const choice = choiceWith(async (_site, id) => {
      asked.push(id);
      return session(`token ${asked.length}`);
    });
    await choice.choose(person('ana'));
    expect(await choice.renew()).toEqual(session('token 2'));
    expect(choice.current.get()).toMatchObject({ person: { id: 'ana' }, session: { accessToken: 'token 2' } });
    expect(asked).toEqual(['ana', 'ana']);
  });

  it('is a visitor again when no next token can be had', async () => {
    let isOver = false;
    const choice = choiceWith(async () => {
      if (isOver) throw new Error('Nobody is signed in.');
      return session('token');
    });
    await choice.choose(person('ana'));
    isOver = true;
    expect(await choice.renew()).toBeNull();
    expect(choice.current.get()).toBeNull();
  });

  it('is asked about where others have changed the code, and theirs once the account agrees', async () => {
    const agreed: unknown[] = [];
    const choice = choiceWith(async (_site, _id, agreesTo) => {
      agreed.push(agreesTo);
      if (agreesTo === 7) return session('token');
      throw new TramaError({ code: 'server/code-changed', message: 'changed', where: [7, 'rui@example.com'] });
    });
    await choice.choose(person('ana'));
    expect(choice.current.get()).toBeNull();
    expect(choice.asked.get()).toEqual({ person: person('ana'), sequence: 7, authors: ['rui@example.com'] });
    await choice.agree();
    expect(choice.asked.get()).toBeNull();
    expect(choice.current.get()?.session.accessToken).toBe('token');
    expect(agreed).toEqual([undefined, 7]);
  });

  it('is a visitor’s at once when the design was changed elsewhere, until the change is agreed to', async () => {
    let isChanged = false;
    const choice = choiceWith(async () => {
      if (isChanged) throw new TramaError({ code: 'server/code-changed', message: 'changed', where: [8] });
      return session('token');
    });
    await choice.choose(person('ana'));
    isChanged = true;
    choice.recheck();
    expect(choice.current.get()).toBeNull();
    await expect.poll(() => choice.asked.get()).toEqual({ person: person('ana'), sequence: 8, authors: [] });
    await choice.choose(null);
    expect(choice.asked.get()).toBeNull();
  });
});
