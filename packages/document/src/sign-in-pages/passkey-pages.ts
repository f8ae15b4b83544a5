import { tokenColor } from '@trama/model';
import { button, column, line, ownName, quiet, words } from '../data-parts/parts.ts';
import { named, plugin, setVariable } from '../notation/actions.ts';
import type { NotationNode } from '../notation/nodes.ts';
import { type ActionNotation, workflow } from '../notation/workflows.ts';
import {
  cardPage,
  failed,
  failureNotice,
  formula,
  goOn,
  goTo,
  opening,
  read,
  type SignInContext,
  say,
  saying,
  wide,
} from './sign-in-parts.ts';

/** Signs in without a form; what is refused stands where the form says so too. */
export const passkeyButton = (context: SignInContext): NotationNode =>
  button('passkey', context, say(context, 'byPasskey'), {
    look: 'outlined',
    style: wide,
    on: {
      click: workflow([setVariable('failure', ''), plugin(context.plugin.id, 'signInPasskey', {}), goOn(context)], {
        name: ownName(context, { en: 'Sign in with a passkey', pt: 'Entrar com chave de acesso' }),
        onError: failed(),
        ignoreWhileRunning: true,
      }),
    },
  });

/** Reads the passkeys of who is signed in anew. */
const readPasskeys = (context: SignInContext, key: string): readonly ActionNotation[] => [
  named(key, plugin(context.plugin.id, 'listPasskeys', {})),
  setVariable('passkeys', formula(`context.workflow[${JSON.stringify(key)}].result`)),
];

const ROW = 'context.item.data';

const passkeyRow = (context: SignInContext): NotationNode =>
  line('row', {
    style: { padding: '10px 0', borderBottom: `1px solid ${tokenColor('border')}` },
    children: [
      column('texts', 2, {
        style: { width: 'auto' },
        children: [
          words('name', {
            text: saying(context, ['passkey'], (name) => `${ROW}?.friendly_name || ${name}`),
            font: { fontWeight: '600' },
            style: { overflowWrap: 'anywhere' },
          }),
          quiet('made', {
            text: saying(
              context,
              ['madeOn'],
              (made) => `${made} + new Date(${ROW}?.created_at).toLocaleDateString(globalContext.page.lang)`,
            ),
          }),
        ],
      }),
      button('remove', context, say(context, 'removePasskey'), {
        look: 'outlined',
        on: {
          click: workflow(
            [
              setVariable('failure', ''),
              plugin(context.plugin.id, 'removePasskey', { passkeyId: formula(`${ROW}?.id`) }),
              ...readPasskeys(context, 'left'),
            ],
            { name: ownName(context, { en: 'Remove', pt: 'Remover' }), onError: failed(), ignoreWhileRunning: true },
          ),
        },
      }),
    ],
  });

/** Where who is signed in makes passkeys for their devices, sees and removes them. */
export const passkeysPage = (context: SignInContext): NotationNode =>
  cardPage(context, 'passkeys', {
    heading: 'passkeys',
    access: [null],
    onLoad: readPasskeys(context, 'there'),
    onLoadError: failed(),
    children: [
      opening(context, 'passkeys', 'passkeysLead'),
      quiet('none', {
        text: say(context, 'noPasskeys'),
        when: formula(`${read('passkeys')}?.length === 0`),
        attributes: { role: 'status' },
      }),
      column('rows', 0, {
        when: formula(`${read('passkeys')}?.length > 0`),
        repeat: formula(read('passkeys')),
        children: passkeyRow(context),
      }),
      failureNotice(),
      button('add', context, say(context, 'addPasskey'), {
        style: wide,
        on: {
          click: workflow(
            [
              setVariable('failure', ''),
              plugin(context.plugin.id, 'registerPasskey', {}),
              ...readPasskeys(context, 'made'),
            ],
            {
              name: ownName(context, { en: 'Add a passkey', pt: 'Criar chave de acesso' }),
              onError: failed(),
              ignoreWhileRunning: true,
            },
          ),
        },
      }),
      button('back', context, say(context, 'back'), {
        look: 'outlined',
        style: wide,
        on: {
          click: workflow([goTo(context.after)], { name: ownName(context, { en: 'Back', pt: 'Voltar' }) }),
        },
      }),
    ],
  });
