import { dashboard } from './dashboard.tsx';
import { landing } from './landing.tsx';
import type { Template } from './template.ts';

export type { MadeSite, Template, TemplateInput } from './template.ts';

/** The sites that a new one can begin as, by their names. */
export const templates: Readonly<Record<'landing' | 'dashboard', Template>> = { landing, dashboard };
