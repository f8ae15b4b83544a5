import { type Design, defaultLanguageOf, type Page, pageAddress, type Workflow } from '@trama/model';
import { describe, expect, it } from 'vitest';
import { segurosDesign } from './design/seguros-design.ts';
import { testRegistry } from './testing.ts';

const design: Design = segurosDesign(testRegistry);

const page = (name: string): Page => {
  const found = Object.values(design.pages).find((one) => one.name === name);
  if (!found) throw new Error(`There is no page ${name}`);
  return found;
};

const authSettings = () => design.plugins.find(({ namespace }) => namespace === 'supabaseAuth')?.settings.publicData;
const actionsOf = (workflows: readonly Workflow[]) => workflows.flatMap(({ actions }) => Object.values(actions));
const elementsOf = ({ sections }: Page) =>
  Object.values(design.elements).filter(({ section }) => section !== null && sections.includes(section));

/** Roles that each entry of a page's access list asks for; null is an open entry. */
const entriesOf = ({ access }: Page) => access.map(({ group }) => group?.roles.length ?? null);

const PUBLIC: readonly (number | null)[] = [];
const ANY_SIGNED_IN = [null];
const A_GROUP_AND_AN_OPEN_ENTRY = [1, null];
const TWO_GROUPS = [1, 1];

describe('The pages of the insurance site (specification point 2)', () => {
  it.each([
    ['Finalizar Cadastro', '/finalizar-cadastro', PUBLIC],
    ['Administração', '/adm', TWO_GROUPS],
    ['CRM', '/crm', ANY_SIGNED_IN],
    ['Entrar', '/login', PUBLIC],
    ['Adesão', '/seguros/adesao', ANY_SIGNED_IN],
    ['Parceiros', '/parceiros', A_GROUP_AND_AN_OPEN_ENTRY],
    ['Cotação', '/seguros/cotacao', ANY_SIGNED_IN],
    ['Regua-mobile', '/regua-mobile', PUBLIC],
    ['Definir Senha', '/pw', PUBLIC],
    ['Contratos', '/seguros/contratos', ANY_SIGNED_IN],
    ['Regua', '/regua', PUBLIC],
  ])('%s is at %s, for whom the specification lets in', (name, path, entries) => {
    const found = page(name);
    expect(`/${found.paths.default}`).toBe(path);
    expect(new Set(entriesOf(found))).toEqual(new Set(entries));
    expect(found.access).toHaveLength(entries.length);
  });

  it('are these eleven', () => {
    expect(Object.keys(design.pages)).toHaveLength(11);
  });

  it('begin with Cotação, whose address is the root', () => {
    expect(design.homePageId).toBe(page('Cotação').id);
    expect(pageAddress(design, page('Cotação'), defaultLanguageOf(design))).toBe('/');
  });

  it('send who is not signed in to Entrar, and who lacks permission to Adesão', () => {
    expect(authSettings()).toMatchObject({
      afterNotSignInPageId: page('Entrar').id,
      afterForbiddenPageId: page('Adesão').id,
    });
  });

  it('ask two different roles of Administração', () => {
    const roles = page('Administração').access.flatMap(({ group }) => group?.roles ?? []);
    expect(new Set(roles).size).toBe(2);
    expect(new Set(page('Administração').access.map(({ group }) => group?.id)).size).toBe(2);
  });

  it('have a part for signing in on Finalizar Cadastro, shown to who is signed out', () => {
    const toSignIn = elementsOf(page('Finalizar Cadastro')).filter(
      ({ link }) => (link as { pageId?: unknown } | undefined)?.pageId === page('Entrar').id,
    );
    expect(toSignIn).toHaveLength(1);
    const [button] = toSignIn;
    const around = Object.values(design.elements).find(({ slots }) =>
      Object.values(slots).some((children) => children.includes(button?.id ?? '')),
    );
    expect(JSON.stringify(around)).toContain("plugins['supabaseAuth'].isAuthenticated !== true");
  });

  it('set a new password on Definir Senha', () => {
    const workflows = elementsOf(page('Definir Senha')).flatMap((element) => element.workflows);
    expect(actionsOf(workflows).map(({ type }) => type)).toContain(`${design.authPluginId}-confirmPassword`);
  });
});
