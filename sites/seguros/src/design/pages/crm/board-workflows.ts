import {
  callWorkflow,
  f,
  fetchCollection,
  formula,
  named,
  onlyIf,
  plugin,
  pluginId,
  returnValue,
  setVariable,
  variable,
  wait,
  workflow,
} from '@trama/document/notation';
import type { PageData } from '../../page-data.ts';

/** Where those who have the board open tell one another that it changed. Nothing of a lead is said there. */
export const BOARD_CHANNEL = 'crm';
export const BOARD_EVENT = 'mudou';

/** What runs when a message comes (a trigger of the database plugin). */
export const BOARD_MESSAGE: string = `${pluginId('supabase')}-realtime:broadcast`;

/** Milliseconds in which several messages make one reading. */
const BURST = 250;

/** The board of who looks at it changes with the hands of the others: a message without content, and the rows are read again under one's own rights. */
export const boardWorkflows: NonNullable<PageData['workflows']> = {
  // Without a channel the board works, and shows what others did once it is opened again.
  seguirQuadro: workflow(
    [
      onlyIf(f`formulas[${formula('temPapel')}](['corretor', 'gerente', 'administrador'])`),
      plugin('supabase', 'subscribeToChannel', { channel: BOARD_CHANNEL, type: 'broadcast', event: BOARD_EVENT }),
    ],
    { name: 'Seguir o quadro', onError: [setVariable('avisoDoQuadro', '')] },
  ),

  avisarQuadro: workflow(
    [plugin('supabase', 'sendMessageToChannel', { channel: BOARD_CHANNEL, event: BOARD_EVENT, payload: {} })],
    { name: 'Avisar que o quadro mudou', onError: [setVariable('avisoDoQuadro', '')] },
  ),

  recarregarQuadro: workflow(
    [
      named('aviso', returnValue(f`String(Math.random())`)),
      setVariable('avisoDoQuadro', f`context.workflow['aviso'].result`),
      wait(BURST),
      onlyIf(f`variables[${variable('avisoDoQuadro')}] === context.workflow['aviso'].result`),
      fetchCollection('leads'),
      callWorkflow('carregarNumeros'),
    ],
    { name: 'Recarregar o quadro' },
  ),
};
