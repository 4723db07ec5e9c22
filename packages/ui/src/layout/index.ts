export { Box } from '@chakra-ui/react/box';
export { Center } from '@chakra-ui/react/center';
export { Flex } from '@chakra-ui/react/flex';
export { Grid } from '@chakra-ui/react/grid';
export { HStack, Stack } from '@chakra-ui/react/stack';
export { chakra } from '@chakra-ui/react/styled-system';
export { VisuallyHidden } from '@chakra-ui/react/visually-hidden';
export { SplitPane, type SplitPaneProps } from './split-pane.tsx';
export { Heading, Text } from './text.ts';
