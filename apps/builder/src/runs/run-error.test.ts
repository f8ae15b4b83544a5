import { describe, expect, it } from 'vitest';
import { CATALOGUES } from '../texts/index.ts';
import { runError } from './run-error.ts';

const { pt } = CATALOGUES;

describe('Why a run failed', () => {
  it.each(['TypeError: Failed to fetch', 'NetworkError when attempting to fetch resource.', 'Load failed'])(
    'is that nobody answered, in the language of its author, where a browser says “%s”',
    (said) => {
      expect(runError(said, pt)).toBe(pt.runs.noAnswer);
    },
  );

  it('is said in that language too by a replay, and by what never ends; everything else as it was thrown', () => {
    expect(runError('While a run is replayed, nothing is sent.', pt)).toBe(pt.runs.withheldReplay);
    expect(runError('Formula stopped after 1000 steps', pt)).toBe(pt.formula.endless);
    expect(runError('Out of luck', pt)).toBe('Out of luck');
  });
});
