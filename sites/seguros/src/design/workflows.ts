import {
  type ActionNotation,
  changePath,
  f,
  fetchCollection,
  ifElse,
  onlyIf,
  setVariable,
  switchOn,
  type Triggers,
  workflow,
} from '@trama/document/notation';

const disabled = (action: ActionNotation): ActionNotation => ({ ...action, disabled: true });

/** Specification point 4: it fetches, checks, and everything that it would then do is switched off. */
const defineMenus = workflow(
  [
    fetchCollection('usuario'),
    ifElse(f`plugins['supabaseAuth'].isAuthenticated === true && !plugins['supabaseAuth'].user?.user_metadata?.name`, [
      disabled(changePath('/finalizar-cadastro/')),
    ]),
    disabled(
      switchOn(f`globalContext.page.name`, {
        Adesão: [setVariable('menu', 'adesao')],
        Contratos: [setVariable('menu', 'contratos')],
        Cotação: [setVariable('menu', 'cotacao')],
        Administração: [setVariable('menu', 'administracao')],
      }),
    ),
  ],
  { name: 'Definir Menus' },
);

/** Who came by a partner's link stays tied to the partner until they quote. */
const rememberPartner = workflow(
  [
    onlyIf(f`(globalContext.browser.query?.parceiro ?? '') !== ''`),
    setVariable('parceiroIndicador', f`globalContext.browser.query.parceiro`),
  ],
  { name: 'Guardar indicação' },
);

/** Workflows of the whole site. */
export const appWorkflows: Triggers = {
  'onload-app': [defineMenus, rememberPartner],
  keydown: workflow([onlyIf(f`event.key === 'Escape'`), setVariable('menuUsuario', false)], {
    name: 'Fechar menu com Esc',
  }),
};
