export { repositoryDeclarations } from './repository-declarations';
