export { Box } from '@chakra-ui/react/box';
export { Center } from '@chakra-ui/react/center';
export { Flex } from '@chakra-ui/react/flex';
export { Grid, GridItem } from '@chakra-ui/react/grid';
export { HStack, Stack, VStack } from '@chakra-ui/react/stack';
export { chakra } from '@chakra-ui/react/styled-system';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
export { Divider } from './divider.ts';
export { Heading, Text } from './text.ts';
