/** @jsxImportSource @trama/document */
import type { NotationNode } from '@trama/document/notation';
import { ContractsPage } from './contratos.tsx';
import { QuotePage } from './cotacao.tsx';
import { SignInPage } from './entrar.tsx';

/** The pages of the site, by their keys. */
export const segurosPages = (): readonly NotationNode[] => [
  <QuotePage key="cotacao" />,
  <ContractsPage key="contratos" />,
  <SignInPage key="entrar" />,
];
