<?php
/**
 * Advanced Custom Fields: where it has a field of ours, the field is edited there, and its value is the one that counts.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

/** The names under which Advanced Custom Fields stores its fields for a type. */
function acf_field_keys( string $type ): array {
	static $known = array();
	if ( ! isset( $known[ $type ] ) ) {
		$known[ $type ] = array();
		if ( function_exists( 'acf_get_field_groups' ) && function_exists( 'acf_get_fields' ) ) {
			foreach ( acf_get_field_groups( array( 'post_type' => $type ) ) as $group ) {
				$known[ $type ] = array_merge( $known[ $type ], list_acf_keys( acf_get_fields( $group ) ?: array(), '' ) );
			}
		}
	}
	return $known[ $type ];
}

/** A group stores each of its fields under its own name and theirs. */
function list_acf_keys( array $fields, string $prefix ): array {
	$keys = array();
	foreach ( $fields as $field ) {
		$key    = $prefix . ( $field['name'] ?? '' );
		$keys[] = $key;
		if ( 'group' === ( $field['type'] ?? '' ) ) {
			$keys = array_merge( $keys, list_acf_keys( $field['sub_fields'] ?? array(), "{$key}_" ) );
		}
	}
	return $keys;
}

/** The fields of a type that are edited here. */
function own_fields( string $type ): array {
	$provided = acf_field_keys( $type );
	return array_filter(
		content_types()[ $type ]['fields'],
		static function ( array $field ) use ( $provided ): bool {
			return ! in_array( $field['key'], $provided, true );
		}
	);
}
