import { f, formula } from '@trama/document/notation';
import type { Binding } from '@trama/model';

/** A place of the site in its menus; without roles, for everybody who has signed in. */
export interface Place {
  /** Key of the page. */
  page: string;
  label: string;
  icon: string;
  roles?: readonly string[];
}

export const PLACES: readonly Place[] = [
  { page: 'cotacao', label: 'Cotação', icon: 'lucide/calculator' },
  { page: 'contratos', label: 'Contratos', icon: 'lucide/file-text' },
  { page: 'crm', label: 'CRM', icon: 'lucide/square-kanban', roles: ['corretor', 'gerente', 'administrador'] },
  { page: 'administracao', label: 'Administração', icon: 'lucide/settings', roles: ['gerente', 'administrador'] },
  { page: 'parceiros', label: 'Parceiros', icon: 'lucide/handshake', roles: ['parceiro'] },
];

/** When the visitor sees a place in the menus: always, or with one of its roles. */
export const placeShown = ({ roles }: Place): Binding | undefined =>
  roles && f`formulas[${formula('temPapel')}](${[...roles]})`;
