<?php
/**
 * What WordPress's importer does not know of the entries: the pictures in their fields have other ids here, and what was imported
 * before is recognised by its source, not by its title.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

/** The site's own name for an entry or a picture. */
const SOURCE_KEY = '_mmc_source';

add_action( 'import_start', __NAMESPACE__ . '\start_import' );
add_filter( 'wp_import_posts', __NAMESPACE__ . '\expect_pictures' );
add_filter( 'wp_import_existing_post', __NAMESPACE__ . '\find_imported_post', 10, 2 );
add_filter( 'wp_import_post_meta', __NAMESPACE__ . '\add_new_values', 10, 3 );
add_action( 'import_end', __NAMESPACE__ . '\end_import' );

/**
 * What one import has done. `pictures` has the ids here by those in the file, 0 for a picture that was not imported; `values` has, by
 * entry, the fields with pictures as they are in the file.
 */
function &imported(): array {
	static $imported = array(
		'pictures' => array(),
		'values'   => array(),
	);
	return $imported;
}

function start_import(): void {
	$imported = &imported();
	$imported = array(
		'pictures' => array(),
		'values'   => array(),
	);
	// An entry may consist of pictures alone.
	add_filter( 'wp_insert_post_empty_content', '__return_false', 99 );
}

function expect_pictures( array $posts ): array {
	$imported = &imported();
	foreach ( $posts as $post ) {
		if ( 'attachment' === $post['post_type'] ) {
			$imported['pictures'][ (int) $post['post_id'] ] = 0;
		}
	}
	return $posts;
}

/** Two entries may have one title and one time, and an entry may have got another title since. */
function find_imported_post( int $found, array $post ): int {
	foreach ( $post['postmeta'] ?? array() as $meta ) {
		if ( SOURCE_KEY !== $meta['key'] ) {
			continue;
		}
		$known = get_posts(
			array(
				'post_type'   => $post['post_type'],
				'post_status' => array_keys( get_post_stati() ),
				'meta_key'    => SOURCE_KEY, // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_key
				'meta_value'  => $meta['value'], // phpcs:ignore WordPress.DB.SlowDBQuery.slow_db_query_meta_value
				'fields'      => 'ids',
				'numberposts' => 1,
			)
		);
		return $known[0] ?? 0;
	}
	return $found;
}

/** The importer adds all values again to what is there already: only those that are missing are left. */
function add_new_values( array $values, int $id, array $post ): array {
	$type = $post['post_type'];
	if ( 'attachment' !== $type && ! is_content_type( $type ) ) {
		return $values;
	}
	$values = array_filter(
		$values,
		static function ( array $value ) use ( $id ): bool {
			// An entry may have several old addresses.
			return '_wp_old_slug' === $value['key']
				? ! in_array( $value['value'], get_post_meta( $id, '_wp_old_slug' ), true )
				: ! metadata_exists( 'post', $id, $value['key'] );
		}
	);
	$imported = &imported();
	if ( 'attachment' === $type ) {
		$imported['pictures'][ (int) $post['post_id'] ] = $id;
		return $values;
	}
	$keys = list_picture_keys( $type );
	foreach ( $values as $value ) {
		if ( in_array( $value['key'], $keys, true ) ) {
			$imported['values'][ $id ][ $value['key'] ] = maybe_unserialize( $value['value'] );
		}
	}
	return $values;
}

/** The names under which a type stores pictures. */
function list_picture_keys( string $type ): array {
	$keys = array( '_thumbnail_id', 'cover_photo', 'logo' );
	foreach ( content_types()[ $type ]['fields'] as $field ) {
		if ( in_array( $field['kind'], array( 'picture', 'pictures' ), true ) ) {
			$keys[] = $field['key'];
		}
	}
	return $keys;
}

/** The ids here, in the form in which the value is: a list as the gallery plugin stores it, or a text. */
function replace_picture_ids( $value, array $pictures ) {
	$ids = array();
	foreach ( is_array( $value ) ? $value : explode( ',', (string) $value ) as $id ) {
		$ids[] = $pictures[ (int) $id ] ?? (int) $id;
	}
	$ids = array_values( array_filter( $ids ) );
	return is_array( $value ) ? $ids : implode( ',', $ids );
}

function end_import(): void {
	remove_filter( 'wp_insert_post_empty_content', '__return_false', 99 );
	$imported = &imported();
	foreach ( $imported['values'] as $id => $values ) {
		foreach ( $values as $key => $value ) {
			$present = replace_picture_ids( $value, $imported['pictures'] );
			if ( '' === $present || array() === $present ) {
				delete_post_meta( $id, $key );
			} elseif ( $present !== $value ) {
				update_post_meta( $id, $key, $present );
			}
		}
	}
}
