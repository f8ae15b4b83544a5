/** @jsxImportSource @trama/document */
import { page, type SiteNotation } from '@trama/document/notation';
import { PAPER } from '../assets.ts';
import { boxName } from './box-name.ts';
import { conditionsData } from './conditions.tsx';
import { collections, variables } from './data.ts';
import { formulas } from './formulas.ts';
import { Footer } from './frame/footer.tsx';
import { Header } from './frame/header.tsx';
import { menuPopup } from './frame/menu-popup.tsx';
import { photoData } from './frame/photo.ts';
import { privacyPopup } from './frame/privacy-popup.tsx';
import { PublicHeader } from './frame/public-header.tsx';
import { secondFactorData } from './frame/second-factor.ts';
import { TOKENS } from './look/tokens.ts';
import { t } from './look/values.ts';
import { mergePageData } from './page-data.ts';
import { segurosPagesData } from './pages/pages-data.ts';
import { appWorkflows, workflows } from './workflows.ts';

/** The server puts the address and the public key of its own backend here (one release for every environment). */
const CONNECTION = { projectUrl: 'trama:backend', apiKey: '' };

const shared = {
  variables,
  collections,
  formulas,
  workflows,
  components: { menu: menuPopup, privacidade: privacyPopup },
};

/** Everything of the site but its pages. */
export const segurosSite: SiteNotation = {
  key: 'seguros',
  name: 'Seguros',
  home: 'cotacao',
  languages: ['pt'],
  boxName,
  defaultTheme: 'light',
  cacheVersion: 115,
  authPlugin: 'supabaseAuth',
  background: { backgroundColor: t('page') },
  head: {
    defaultFontFamily: 'Inter, system-ui, sans-serif',
  },
  web: { head: [{ key: 'papel', tag: 'link', attributes: { rel: 'stylesheet', href: `/${PAPER}`, media: 'print' } }] },
  plugins: {
    supabaseAuth: {
      publicData: {
        ...CONNECTION,
        roleTable: 'roles',
        roleTableNameColumn: 'name',
        userRoleTable: 'users_roles',
        userRoleTableRoleColumn: 'role_id',
        userRoleTableUserColumn: 'user_id',
        afterNotSignInPageId: page('entrar'),
        afterForbiddenPageId: page('adesao'),
      },
      privateData: { connectionMode: 'custom' },
    },
    supabase: {
      publicData: { ...CONNECTION, realtimeTables: { seguros_contratos: true, usuarios_view: false } },
      privateData: { connectionMode: 'custom' },
    },
    csv: {},
  },
  tokens: TOKENS,
  ...mergePageData([shared, secondFactorData, photoData, conditionsData, ...segurosPagesData]),
  sections: { topo: <Header />, topoPublico: <PublicHeader />, rodape: <Footer /> },
  on: appWorkflows,
};
