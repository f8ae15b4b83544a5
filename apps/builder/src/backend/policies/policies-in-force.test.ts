import type { PolicyCommand, ProjectPolicy } from '@trama/protocol/builder';
import { describe, expect, it } from 'vitest';
import { isAllowedBy, underFreeName } from './policies-in-force.ts';
import { type PolicySentence, sentencePolicies } from './policy-sql.ts';

const policy = (command: PolicyCommand, more: Partial<ProjectPolicy> = {}): ProjectPolicy => ({
  ...{
    table: 'orders',
    name: 'Public read',
    command,
    roles: ['public'],
    isPermissive: true,
    using: 'true',
    check: null,
  },
  ...more,
});

const isThere = (sentence: PolicySentence, ...policies: readonly ProjectPolicy[]): boolean =>
  sentencePolicies(sentence, { owner: 'owner', role: '', tables: null }).every((one) => isAllowedBy(policies, one));

describe('What a sentence about policies would allow', () => {
  it('is allowed already by a policy of any name, for more people, or for more than reading', () => {
    expect(isThere('everybody-reads', policy('select'))).toBe(true);
    expect(isThere('everybody-reads', policy('select', { using: '(true)' }))).toBe(true);
    expect(isThere('signed-in-read', policy('select'))).toBe(true);
    expect(isThere('signed-in-read', policy('all', { roles: ['authenticated'] }))).toBe(true);
    expect(isThere('own-rows', policy('all', { roles: ['authenticated'] }))).toBe(true);
    expect(
      isThere(
        'own-rows',
        policy('all', { roles: ['authenticated'], using: '(owner = ( SELECT auth.uid() AS uid))', check: null }),
      ),
    ).toBe(true);
  });

  it('is allowed by one policy for each thing that people do with rows', () => {
    const each = (['select', 'insert', 'update', 'delete'] as const).map((command) =>
      policy(command, { using: command === 'insert' ? null : 'true', check: command === 'insert' ? 'true' : null }),
    );
    expect(isThere('signed-in-write', ...each)).toBe(true);
    expect(isThere('signed-in-write', ...each.slice(1))).toBe(false);
  });

  it('is not allowed by one for fewer rows, for others, or that restricts', () => {
    expect(isThere('everybody-reads', policy('select', { using: '(paid = true)' }))).toBe(false);
    expect(isThere('everybody-reads', policy('select', { roles: ['authenticated'] }))).toBe(false);
    expect(isThere('everybody-reads', policy('select', { isPermissive: false }))).toBe(false);
    expect(isThere('signed-in-write', policy('select'))).toBe(false);
    expect(isThere('own-rows', policy('all', { using: '(seller = ( SELECT auth.uid() AS uid))' }))).toBe(false);
  });

  it('is made under a name that is free', () => {
    const [draft] = sentencePolicies('everybody-reads', { owner: '', role: '', tables: null });
    if (!draft) throw new Error('This sentence means a policy.');
    expect(underFreeName([], draft).name).toBe('Everybody reads');
    expect(underFreeName([policy('select', { name: 'Everybody reads' })], draft).name).toBe('Everybody reads 2');
  });
});
