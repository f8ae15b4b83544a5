import { expect, it } from 'vitest';
import { createLog } from '../log.ts';
import { createKeptVariables } from './kept-variables.ts';
import { VariableEntry } from './variable-entry.ts';

const begun = (): VariableEntry =>
  new VariableEntry({ id: 'a', type: 'string', value: 'begun', initial: () => 'begun', log: createLog() });

const typed = (): VariableEntry => {
  const entry = begun();
  entry.write('typed', { by: 'anyone' });
  return entry;
};

it('a variable of an element that both pages have keeps its value', () => {
  const kept = createKeptVariables();
  const next = begun();
  kept.during(
    () => kept.leave('a', typed()),
    () => kept.enter('a', next),
  );
  expect(next.value.peek()).toBe('typed');
});

it.each(['before', 'after'])('what an element leaves %s a navigation is not kept', (when) => {
  const kept = createKeptVariables();
  const next = begun();
  const leave = (): void => kept.leave('a', typed());
  if (when === 'before') leave();
  kept.during(
    () => undefined,
    () => {
      if (when === 'after') leave();
      kept.enter('a', next);
    },
  );
  expect(next.value.peek()).toBe('begun');
});
