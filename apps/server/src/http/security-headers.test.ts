import { describe, expect, it } from 'vitest';
import { contentPolicy } from './security-headers.ts';

const none = { connect: [], style: [], frameAncestors: [] };

describe('the policy of a document', () => {
  it('lets scripts of the site run, and of those that stand in the document the ones that its release names', () => {
    expect(contentPolicy(none)).toContain("; script-src 'self'; ");
    expect(contentPolicy({ ...none, script: ["'sha256-abc='"] })).toContain("; script-src 'self' 'sha256-abc='; ");
  });

  it('has browsers ask what becomes of text where the document answers that', () => {
    const asked = "; require-trusted-types-for 'script'; ";
    expect(contentPolicy({ ...none, hasTrustedTypes: true })).toContain(asked);
    expect(contentPolicy(none)).not.toContain(asked);
  });
});
