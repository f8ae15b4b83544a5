import type { PluginClient } from '@trama/engine';

type Actions = NonNullable<PluginClient['actions']>;

/** Actions of these names, whose code comes with the first that runs: a page does not wait for what its visitor may never do. */
export const lateActions = (names: readonly { name: string }[], load: () => Promise<Actions>): Actions => {
  let loading: Promise<Actions> | undefined;
  return Object.fromEntries(
    names.map(({ name }): [string, Actions[string]] => [
      name,
      async (args) => {
        loading ??= load();
        return (await loading)[name]?.(args);
      },
    ]),
  );
};
