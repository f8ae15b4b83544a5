/** @jsxImportSource @trama/document */
import type { NotationNode } from '@trama/document/notation';
import { EnrolmentPage } from './adesao.tsx';
import { AdminPage } from './administracao.tsx';
import { ContractsPage } from './contratos.tsx';
import { QuotePage } from './cotacao.tsx';
import { CrmPage } from './crm.tsx';
import { PasswordPage } from './definir-senha.tsx';
import { SignInPage } from './entrar.tsx';
import { RegistrationPage } from './finalizar-cadastro.tsx';
import { PartnersPage } from './parceiros.tsx';
import { RulerPage } from './regua.tsx';
import { MobileRulerPage } from './regua-mobile.tsx';

/** The pages of the site, by their keys. */
export const segurosPages = (): readonly NotationNode[] => [
  <QuotePage key="cotacao" />,
  <ContractsPage key="contratos" />,
  <SignInPage key="entrar" />,
  <RegistrationPage key="finalizarCadastro" />,
  <EnrolmentPage key="adesao" />,
  <PasswordPage key="definirSenha" />,
  <CrmPage key="crm" />,
  <AdminPage key="administracao" />,
  <PartnersPage key="parceiros" />,
  <RulerPage key="regua" />,
  <MobileRulerPage key="reguaMobile" />,
];
