import type { Registry, WorkflowAction } from '@trama/model';

/** What fills a page and touches nothing else: no popup over it, no other page, no code that could leave the frame. */
const FILLING: ReadonlySet<string> = new Set([
  'variable',
  'update-variable',
  'create-variable',
  'reset-variables',
  'fetch-collection',
  'fetch-collections',
  'update-collection',
  'execute-workflow',
  'execute-inner-workflow',
  'if',
  'switch',
  'filter',
  'loop',
  'while-loop',
  'continue-loop',
  'break-loop',
  'return',
  'return-result',
  'wait',
  'throw',
  'trycatch',
  'log',
]);

const UUID_LENGTH = 36;

const isReading = (action: WorkflowAction, field: (name: string) => unknown, registry: Registry): boolean => {
  const plugin = registry.plugin(action.type.slice(0, UUID_LENGTH));
  const definition = plugin?.actions.find(({ name }) => name === action.type.slice(UUID_LENGTH + 1));
  const args = field('args');
  return (
    definition?.isReading?.((typeof args === 'object' && args !== null ? args : {}) as Record<string, unknown>) ?? false
  );
};

/**
 * Edit mode shows a page as it stands after its load (conformance 4.6 to 4.11). Of the actions of the load it performs
 * those that fill the page: what would write, send, or take the author elsewhere is passed over.
 */
export const fillsPage = (action: WorkflowAction, field: (name: string) => unknown, registry: Registry): boolean =>
  FILLING.has(action.type.split(':')[0] ?? '') || isReading(action, field, registry);
