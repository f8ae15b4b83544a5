/** CEPs of a city, or of a street: from, to (inclusive, as numbers), and where they are. */
export interface CepRange {
  from: number;
  to: number;
  cidade: string;
  uf: string;
  bairro?: string;
  logradouro?: string;
}

/** Streets that the demonstration knows by name; each before the city that it lies in. */
const STREETS: readonly CepRange[] = [
  { from: 1310000, to: 1310200, logradouro: 'Avenida Paulista', bairro: 'Bela Vista', cidade: 'São Paulo', uf: 'SP' },
  {
    from: 4538000,
    to: 4538133,
    logradouro: 'Avenida Brigadeiro Faria Lima',
    bairro: 'Itaim Bibi',
    cidade: 'São Paulo',
    uf: 'SP',
  },
  {
    from: 20040000,
    to: 20040009,
    logradouro: 'Avenida Rio Branco',
    bairro: 'Centro',
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
  },
  {
    from: 22070000,
    to: 22070012,
    logradouro: 'Avenida Atlântica',
    bairro: 'Copacabana',
    cidade: 'Rio de Janeiro',
    uf: 'RJ',
  },
  {
    from: 30130000,
    to: 30130012,
    logradouro: 'Avenida Afonso Pena',
    bairro: 'Centro',
    cidade: 'Belo Horizonte',
    uf: 'MG',
  },
  { from: 80020300, to: 80020350, logradouro: 'Rua XV de Novembro', bairro: 'Centro', cidade: 'Curitiba', uf: 'PR' },
  {
    from: 90010150,
    to: 90010190,
    logradouro: 'Rua dos Andradas',
    bairro: 'Centro Histórico',
    cidade: 'Porto Alegre',
    uf: 'RS',
  },
];

/** The capitals of the states and of the federation. */
const CAPITALS: readonly CepRange[] = [
  { from: 1000000, to: 5999999, cidade: 'São Paulo', uf: 'SP' },
  { from: 8000000, to: 8499999, cidade: 'São Paulo', uf: 'SP' },
  { from: 20000000, to: 23799999, cidade: 'Rio de Janeiro', uf: 'RJ' },
  { from: 29000000, to: 29099999, cidade: 'Vitória', uf: 'ES' },
  { from: 30000000, to: 31999999, cidade: 'Belo Horizonte', uf: 'MG' },
  { from: 40000000, to: 42499999, cidade: 'Salvador', uf: 'BA' },
  { from: 49000000, to: 49098999, cidade: 'Aracaju', uf: 'SE' },
  { from: 50000000, to: 52999999, cidade: 'Recife', uf: 'PE' },
  { from: 57000000, to: 57099999, cidade: 'Maceió', uf: 'AL' },
  { from: 58000000, to: 58099999, cidade: 'João Pessoa', uf: 'PB' },
  { from: 59000000, to: 59139999, cidade: 'Natal', uf: 'RN' },
  { from: 60000000, to: 61599999, cidade: 'Fortaleza', uf: 'CE' },
  { from: 64000000, to: 64099999, cidade: 'Teresina', uf: 'PI' },
  { from: 65000000, to: 65109999, cidade: 'São Luís', uf: 'MA' },
  { from: 66000000, to: 66999999, cidade: 'Belém', uf: 'PA' },
  { from: 68900000, to: 68911999, cidade: 'Macapá', uf: 'AP' },
  { from: 69000000, to: 69099999, cidade: 'Manaus', uf: 'AM' },
  { from: 69300000, to: 69339999, cidade: 'Boa Vista', uf: 'RR' },
  { from: 69900000, to: 69923999, cidade: 'Rio Branco', uf: 'AC' },
  { from: 70000000, to: 72799999, cidade: 'Brasília', uf: 'DF' },
  { from: 73000000, to: 73699999, cidade: 'Brasília', uf: 'DF' },
  { from: 74000000, to: 74899999, cidade: 'Goiânia', uf: 'GO' },
  { from: 76800000, to: 76834999, cidade: 'Porto Velho', uf: 'RO' },
  { from: 77000000, to: 77249999, cidade: 'Palmas', uf: 'TO' },
  { from: 78000000, to: 78099999, cidade: 'Cuiabá', uf: 'MT' },
  { from: 79000000, to: 79124999, cidade: 'Campo Grande', uf: 'MS' },
  { from: 80000000, to: 82999999, cidade: 'Curitiba', uf: 'PR' },
  { from: 88000000, to: 88099999, cidade: 'Florianópolis', uf: 'SC' },
  { from: 90000000, to: 91999999, cidade: 'Porto Alegre', uf: 'RS' },
];

export const CEP_RANGES: readonly CepRange[] = [...STREETS, ...CAPITALS];
