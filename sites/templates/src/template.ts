import type { Design, Registry } from '@trama/model';

/** What a new site is made with. */
export interface TemplateInput {
  registry: Registry;
  /** Name of the site. */
  name: string;
  /** The language that it begins in (`pt`). */
  language: string;
  /** A random id: the ids of all that is made come from it. */
  key: string;
}

/** What a site is made of. */
export interface MadeSite {
  design: Design;
  /** Tables, rights and first rows of its backend; none for a site without one. */
  migrations: readonly { name: string; sql: string }[];
}

export type Template = (input: TemplateInput) => MadeSite;
