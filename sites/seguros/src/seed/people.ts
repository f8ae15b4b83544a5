/** People of the demonstration. Everybody is `cliente` from the start; `role` comes on top. */
export const PEOPLE: readonly { email: string; name: string; role: string | null }[] = [
  { email: 'cliente@seguros.example', name: 'Marina Duarte', role: null },
  { email: 'corretor@seguros.example', name: 'Rafael Nogueira', role: 'corretor' },
  { email: 'admin@seguros.example', name: 'Helena Prado', role: 'administrador' },
  { email: 'gerente@seguros.example', name: 'Sílvia Amaral', role: 'gerente' },
  { email: 'parceiro@seguros.example', name: 'Bruno Teixeira', role: 'parceiro' },
];

/** What the demonstration's client has told of herself. The CPF is made up; its digits are right. */
export const CLIENT_PROFILE: Readonly<Record<string, string | boolean>> = {
  cpf: '52998224725',
  nascimento: '1992-03-14',
  telefone: '11987654321',
  cep: '01310100',
  logradouro: 'Avenida Paulista',
  numero: '1578',
  bairro: 'Bela Vista',
  cidade: 'São Paulo',
  uf: 'SP',
  consentimento: true,
};

/** A contract of the demonstration's client. */
export interface SampleContract {
  produto_id: string;
  plano_id: string;
  capital: number;
  idade: number;
  fumante: boolean;
  coberturas: readonly string[];
  status: string;
  /** How long ago it was made, in days. */
  days: number;
}

export const CONTRACTS: readonly SampleContract[] = [
  {
    produto_id: 'vida-individual',
    plano_id: 'completo',
    capital: 350_000,
    idade: 34,
    fumante: false,
    coberturas: ['doencas-graves'],
    status: 'ativo',
    days: 142,
  },
  {
    produto_id: 'acidentes-pessoais',
    plano_id: 'essencial',
    capital: 120_000,
    idade: 34,
    fumante: false,
    coberturas: ['diaria-internacao'],
    status: 'aprovado',
    days: 9,
  },
  {
    produto_id: 'vida-familia',
    plano_id: 'superior',
    capital: 500_000,
    idade: 34,
    fumante: false,
    coberturas: [],
    status: 'em análise',
    days: 2,
  },
  {
    produto_id: 'vida-individual',
    plano_id: 'essencial',
    capital: 80_000,
    idade: 33,
    fumante: false,
    coberturas: [],
    status: 'cancelado',
    days: 420,
  },
];
