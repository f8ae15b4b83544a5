import type { PluginClient } from '@trama/engine';

type Actions = NonNullable<PluginClient['actions']>;

/** Asks once, and again where that failed: a connection that was away comes back. */
export const onceLoaded = <Value>(load: () => Promise<Value>): (() => Promise<Value>) => {
  let loading: Promise<Value> | undefined;
  return () => {
    loading ??= load().catch((failure: unknown) => {
      loading = undefined;
      throw failure;
    });
    return loading;
  };
};

/** Actions of these names, whose code `load` brings with the first that runs: a page does not wait for what its visitor may never do. */
export const lateActions = (names: readonly { name: string }[], load: () => Promise<Actions>): Actions =>
  Object.fromEntries(
    names.map(({ name }): [string, Actions[string]] => [name, async (args) => (await load())[name]?.(args)]),
  );
