export { EmptyIllustration } from '../../components/circles/EmptyIllustration';
