import { addressContract, contentContract } from '../../../test/content-contract.ts';

contentContract('blog');
addressContract('blog');
