import { addressContract, contentContract } from '../../../test/content-contract.ts';

contentContract('snippet');
addressContract('snippet');
