import type { NotationNode } from '@trama/document/notation';
import { contact, footer, invitation, pricing, questions } from './closing.tsx';
import { features, numbers, steps, story, voices } from './middle.tsx';
import { namesIn } from './names.ts';
import { customers, header, hero } from './opening.tsx';
import type { Say } from './parts.tsx';

export type { Say } from './parts.tsx';

/** A section that is made ready: it draws with the tokens that the site has. */
export interface ReadySection {
  id: string;
  label: { en: string; pt: string };
  /** @param site its name, and the first of its languages, in which layers are called */
  build: (say: Say, site: { name: string; language: string }) => NotationNode;
}

const sections: readonly ReadySection[] = [
  { id: 'header', label: { en: 'Header', pt: 'Cabeçalho' }, build: header },
  { id: 'hero', label: { en: 'Opening', pt: 'Abertura' }, build: hero },
  { id: 'customers', label: { en: 'Customers', pt: 'Clientes' }, build: customers },
  { id: 'features', label: { en: 'Features', pt: 'Recursos' }, build: features },
  { id: 'story', label: { en: 'Text and picture', pt: 'Texto e imagem' }, build: story },
  { id: 'steps', label: { en: 'Steps', pt: 'Passos' }, build: steps },
  { id: 'numbers', label: { en: 'Numbers', pt: 'Números' }, build: numbers },
  { id: 'voices', label: { en: 'Testimonials', pt: 'Depoimentos' }, build: voices },
  { id: 'pricing', label: { en: 'Prices', pt: 'Preços' }, build: pricing },
  { id: 'questions', label: { en: 'Questions', pt: 'Perguntas' }, build: questions },
  { id: 'contact', label: { en: 'Contact form', pt: 'Formulário de contato' }, build: (say) => contact(say) },
  { id: 'invitation', label: { en: 'Invitation', pt: 'Convite' }, build: invitation },
  { id: 'footer', label: { en: 'Footer', pt: 'Rodapé' }, build: footer },
];

/** The sections that can be put on a page, in the order of one. */
export const readySections: readonly ReadySection[] = sections.map((section) => ({
  ...section,
  build: (say, site) => namesIn(site.language, section.build(say, site)),
}));
