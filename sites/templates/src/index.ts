import { dashboard } from './dashboard.tsx';
import { forms } from './forms.tsx';
import { landing } from './landing.tsx';
import { members } from './members/members.tsx';
import { shop } from './shop/shop.tsx';
import type { Template } from './template.ts';

export type { MadeSite, Template, TemplateInput } from './template.ts';

/** The sites that a new one can begin as, by their names. */
export const templates: Readonly<Record<'landing' | 'members' | 'forms' | 'shop' | 'dashboard', Template>> = {
  landing,
  members,
  forms,
  shop,
  dashboard,
};
