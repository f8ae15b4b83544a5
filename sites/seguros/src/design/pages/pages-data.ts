import type { PageData } from '../page-data.ts';
import { enrolmentData } from './adesao/data.ts';
import { adminData } from './administracao/data.ts';
import { contractsData } from './contratos/data.ts';
import { quoteData } from './cotacao/data.ts';
import { crmData } from './crm/data.ts';
import { passwordData } from './definir-senha/data.ts';
import { signInData } from './entrar/data.ts';
import { registrationData } from './finalizar-cadastro/data.ts';
import { partnersData } from './parceiros/data.ts';
import { certificateData } from './regua/data.ts';

/** What each page brings along. */
export const segurosPagesData: readonly PageData[] = [
  quoteData,
  contractsData,
  signInData,
  passwordData,
  partnersData,
  enrolmentData,
  registrationData,
  crmData,
  adminData,
  certificateData,
];
