/** @jsxImportSource @trama/document */
import type { NotationNode } from '@trama/document/notation';
import { ContractsPage } from './contratos.tsx';
import { QuotePage } from './cotacao.tsx';
import { PasswordPage } from './definir-senha.tsx';
import { SignInPage } from './entrar.tsx';
import { PartnersPage } from './parceiros.tsx';
import { RulerPage } from './regua.tsx';
import { MobileRulerPage } from './regua-mobile.tsx';

/** The pages of the site, by their keys. */
export const segurosPages = (): readonly NotationNode[] => [
  <QuotePage key="cotacao" />,
  <ContractsPage key="contratos" />,
  <SignInPage key="entrar" />,
  <PasswordPage key="definirSenha" />,
  <PartnersPage key="parceiros" />,
  <RulerPage key="regua" />,
  <MobileRulerPage key="reguaMobile" />,
];
