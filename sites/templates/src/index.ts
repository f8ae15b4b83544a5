import { dashboard } from './dashboard.tsx';
import { forms } from './forms.tsx';
import { landing } from './landing.tsx';
import { members } from './members/members.tsx';
import { withNamesIn } from './names-in.ts';
import { shop } from './shop/shop.tsx';
import type { Template } from './template.ts';

export type { MadeSite, Template, TemplateInput } from './template.ts';

type TemplateName = 'landing' | 'members' | 'forms' | 'shop' | 'dashboard';

const drafts: Readonly<Record<TemplateName, Template>> = {
  landing,
  members,
  forms,
  shop,
  dashboard,
};

const named =
  (template: Template): Template =>
  (input) => {
    const { design, migrations } = template(input);
    return { design: withNamesIn(design, input.language), migrations };
  };

/** The sites that a new one can begin as, by their names; all in them is called as in the language that they begin in. */
export const templates = Object.fromEntries(
  Object.entries(drafts).map(([name, template]) => [name, named(template)]),
) as Readonly<Record<TemplateName, Template>>;
