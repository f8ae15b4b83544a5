import {
  type ActionBranches,
  type Design,
  type Field,
  type Id,
  type Label,
  LOCAL_METHOD,
  LOCAL_METHODS,
  NATIVE_ACTIONS,
  type PluginDefinition,
  type Registry,
  type WorkflowAction,
} from '@trama/model';

/** What an action does, wherever it comes from. */
export interface ActionFace {
  label: Label;
  /** Icon, `<set>/<name>`. */
  icon: string;
  args: readonly Field[];
  /** What the arguments stand below in the fields of the action: nothing, `args` by name, or `args` by position. */
  kept: 'fields' | 'named' | 'listed';
  branches?: ActionBranches;
  hasLoop?: boolean;
  plugin?: PluginDefinition;
}

const NATIVE = /* @__PURE__ */ new Map(
  /* @__PURE__ */ NATIVE_ACTIONS.map((definition) => [definition.type, definition]),
);

const pluginFace = (registry: Registry, type: string, args: unknown): ActionFace | null => {
  for (const plugin of registry.plugins) {
    const found = plugin.actions.find(({ name }) => type === `${plugin.id}-${name}`);
    if (found)
      return {
        label: found.label,
        icon: plugin.icon,
        args: found.args,
        kept: Array.isArray(args) ? 'listed' : 'named',
        plugin,
      };
  }
  return null;
};

const localFace = (type: string): ActionFace | null => {
  const [key, method] = type.slice(LOCAL_METHOD.length).split('.');
  const found = LOCAL_METHODS.find((one) => one.key === key && one.method === method);
  return found ? { label: found.label, icon: 'lucide/square-mouse-pointer', args: found.args, kept: 'listed' } : null;
};

/** `signInEmail` as words: `Sign in email`. */
export const wordsOf = (name: string): string => {
  const words = name
    .replace(/^_+/, '')
    .replace(/[_-]+/g, ' ')
    .replace(/([a-z0-9])([A-Z])/g, (_, before: string, after: string) => `${before} ${after.toLowerCase()}`)
    .trim();
  return words === '' ? name : `${words[0]?.toUpperCase() ?? ''}${words.slice(1)}`;
};

/** Action of a plugin that is not known here: its name is all that its type says. */
const UNKNOWN_PLUGIN = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}-(.+)$/i;

const unknownFace = (design: Pick<Design, 'plugins'>, type: string, args: unknown): ActionFace => {
  const name = type.startsWith(LOCAL_METHOD) ? type.split('.').at(-1) : (UNKNOWN_PLUGIN.exec(type)?.[1] ?? type);
  const plugin = design.plugins.find(({ id }) => type.startsWith(`${id}-`));
  const words = wordsOf(name ?? type);
  const text = plugin ? `${plugin.name}: ${words}` : words;
  return {
    label: { en: text, pt: text },
    icon: 'lucide/plug',
    args: [],
    kept: Array.isArray(args) ? 'listed' : 'named',
  };
};

/** What is known of an action. One of a plugin that Trama does not have is called by the name in its type. */
export const actionFace = (
  design: Pick<Design, 'plugins'>,
  registry: Registry,
  { type, fields }: Pick<WorkflowAction, 'type' | 'fields'>,
): ActionFace => {
  const native = NATIVE.get(type) ?? NATIVE.get(type.split(':')[0] ?? '');
  if (native) return { ...native, kept: 'fields' };
  return (
    (type.startsWith(LOCAL_METHOD) ? localFace(type) : pluginFace(registry, type, fields.args)) ??
    unknownFace(design, type, fields.args)
  );
};

/** Id of the workflow that an action runs: in a field, or behind a colon in its type. Null for other actions. */
export const calledWorkflow = ({ type, fields }: Pick<WorkflowAction, 'type' | 'fields'>): Id | null => {
  if (!/^execute-(?:inner-|dropzone-)?workflow(?::|$)/.test(type)) return null;
  return (typeof fields.workflowId === 'string' && fields.workflowId) || type.split(':')[1] || null;
};
