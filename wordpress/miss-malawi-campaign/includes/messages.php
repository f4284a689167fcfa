<?php
/**
 * Collects what changes during a request. After the response, includes/delivery.php tells the site.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

/** The most items of one message: for more, the site fetches everything that changed. */
const MAX_ITEMS = 100;

add_action( 'transition_post_status', __NAMESPACE__ . '\note_status', 10, 3 );
add_action( 'before_delete_post', __NAMESPACE__ . '\note_post' );
foreach ( array( 'added_post_meta', 'updated_post_meta', 'deleted_post_meta' ) as $mmc_hook ) {
	add_action( $mmc_hook, __NAMESPACE__ . '\note_meta', 10, 3 );
}
add_action( 'set_object_terms', __NAMESPACE__ . '\note_post' );
// What many entries show.
foreach ( array( 'edit_attachment', 'delete_attachment', 'profile_update', 'deleted_user', 'edited_post_tag', 'delete_post_tag', 'update_option_timezone_string', 'update_option_gmt_offset', 'permalink_structure_changed' ) as $mmc_hook ) {
	add_action( $mmc_hook, __NAMESPACE__ . '\note_all', 10, 0 );
}
unset( $mmc_hook );

/** What has changed so far in this request: `all`, or items by id. */
function &changes() {
	static $changes = array();
	return $changes;
}

function note_all(): void {
	$changes = &changes();
	$changes = 'all';
}

function note_item( \WP_Post $post ): void {
	$changes = &changes();
	if ( 'all' === $changes ) {
		return;
	}
	$changes[ $post->ID ] = array(
		'type' => $post->post_type,
		'id'   => $post->ID,
	);
	if ( count( $changes ) > MAX_ITEMS ) {
		$changes = 'all';
	}
}

/** Visitors see published entries only. A scheduled one is announced, too, so that the site knows when to look again. */
function is_shown( string $status ): bool {
	return in_array( $status, array( 'publish', 'future' ), true );
}

function note_status( string $new, string $old, \WP_Post $post ): void {
	if ( is_content_type( $post->post_type ) && ( is_shown( $new ) || is_shown( $old ) ) ) {
		note_item( $post );
	}
}

function note_post( $id ): void {
	$post = get_post( $id );
	if ( $post && is_content_type( $post->post_type ) && is_shown( $post->post_status ) ) {
		note_item( $post );
	}
}

/** The third argument of these hooks is the name of the value. Who is editing an entry is not shown to visitors. */
function note_meta( $ids, $post_id, $key ): void {
	if ( in_array( $key, array( '_wp_attachment_image_alt', FOCAL_POINT_KEY ), true ) ) {
		note_all();
	} elseif ( 0 !== strpos( (string) $key, '_edit_' ) ) {
		note_post( $post_id );
	}
}
