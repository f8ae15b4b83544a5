import {
  type Change,
  headTagFault,
  type Json,
  redirectFault,
  type SiteApp,
  type SiteWeb,
  TramaError,
} from '@trama/model';
import { ERRORS } from '../../errors.ts';
import { toJson } from '../../json.ts';
import type { Operation, OperationContext } from '../../operation.ts';
import { finish } from '../finish.ts';

export type SetSiteWebInput = {
  [Field in keyof SiteWeb]-?: { field: Field; value: SiteWeb[Field] | undefined };
}[keyof SiteWeb];

const refuse = (message: string, path: readonly string[], hint: string): never => {
  throw new TramaError({ code: ERRORS.badInput, message, where: ['web', ...path], hint });
};

/** The change of one field; the first one of a site brings what holds them all along. */
const setAt = ({ design }: OperationContext, path: readonly string[], value: unknown): Change => {
  const place = { op: 'set', entity: 'design', id: design.id } as const;
  const json = value === undefined ? undefined : toJson(value);
  if (design.web !== undefined) return { ...place, path: ['web', ...path], value: json };
  const whole = json === undefined ? {} : path.reduceRight<Json>((inner, name) => ({ [name]: inner }), json);
  return { ...place, path: ['web'], value: whole };
};

/**
 * Sets what the site is on the web beside its pages; undefined takes it away.
 * @throws TramaError `document/bad-input` for a redirect that leads nowhere or in a circle, and for a tag that cannot stand in a head
 */
export const setSiteWeb: Operation<SetSiteWebInput> = (context, input) => {
  if (input.field === 'redirects')
    for (const redirect of input.value ?? [])
      if (redirectFault(redirect))
        refuse(
          `"${redirect.from}" cannot lead to "${redirect.to}".`,
          ['redirects', redirect.key],
          'Write paths from the root of the site, or a whole address for the target.',
        );
  if (input.field === 'head')
    for (const tag of input.value ?? [])
      if (headTagFault(tag))
        refuse(
          `This ${tag.tag} cannot stand in the head of a page.`,
          ['head', tag.key],
          'Leave it out, or write it anew.',
        );
  return finish(context, [setAt(context, [input.field], input.value)], undefined);
};

/** Sets one thing of how the site is where a visitor installs it; undefined takes it away. */
export const setSiteApp: Operation<
  { [Field in keyof SiteApp]-?: { field: Field; value: SiteApp[Field] | undefined } }[keyof SiteApp]
> = (context, { field, value }) => finish(context, [setAt(context, ['app', field], value)], undefined);
