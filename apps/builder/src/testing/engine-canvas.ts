import { createTrials } from '@trama/canvas';
import { createEngine, type PluginClient } from '@trama/engine';
import { editing } from '@trama/engine/edit';
import { fakePlatform } from '@trama/engine/testing';
import { createWorkflows } from '@trama/engine/workflows';
import { dynamicEvaluator } from '@trama/formula';
import { bundleFor, type Id, siteInfoFor } from '@trama/model';
import type { CanvasLink } from '../canvas/canvas-link.ts';
import { handleCanvasMessage } from '../canvas/handle-canvas-message.ts';
import type { Editor } from '../editor/editor.ts';
import { createState } from '../state/state.ts';

/**
 * Gives an editor a canvas that draws nothing: the engine of its home page in edit mode, with these plugins, and what tries,
 * pauses and replays workflows there.
 */
export const openEngineCanvas = async (
  editor: Editor,
  plugins: Readonly<Record<Id, PluginClient>> = {},
): Promise<{ variable: (name: string) => unknown }> => {
  const { store, desk } = editor;
  const { design, registry } = store;
  const trials = createTrials({
    window,
    onRun: (run) => handleCanvasMessage(editor, { type: 'run', run: structuredClone(run) }),
    onPause: (paused) => handleCanvasMessage(editor, { type: 'paused', paused }),
    onResume: (run) => handleCanvasMessage(editor, { type: 'resumed', run }),
  });
  const page = bundleFor(design, design.homePageId);
  const bundle = { ...page, variables: design.variables, workflows: design.workflows };
  const engine = createEngine({
    site: siteInfoFor(design),
    registry,
    plugins,
    platform: fakePlatform(),
    mode: 'edit',
    editing,
    workflows: createWorkflows,
    evaluatorFor: dynamicEvaluator,
    loadPage: async () => ({ bundle }),
    workflowObserver: trials.observer,
  });
  await engine.start({ bundle });
  desk.breakpoints.subscribe(() => trials.pauseBefore([...desk.breakpoints.get()]));
  const link: CanvasLink = {
    status: createState<'ready'>('ready'),
    failure: createState<string | null>(null),
    refusal: createState(null),
    sampled: createState<readonly Id[]>([]),
    renewToken: () => undefined,
    send: (message) => {
      if (message.type === 'resume') trials.resume(message.run, message.how, message.changes);
    },
    countRows: async () => [],
    evaluate: async () => null,
    tryCollection: async () => null,
    attempt: (trial) => trials.attempt(engine, structuredClone(trial)),
    close: () => undefined,
  };
  editor.canvas = link;
  return { variable: (name) => engine.variable(name) };
};
