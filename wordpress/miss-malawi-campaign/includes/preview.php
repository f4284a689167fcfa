<?php
/**
 * WordPress's Preview button leads to the real page of the site. The link is signed, so that only who may edit the entry gets one.
 */

namespace MissMalawi\Campaign;

defined( 'ABSPATH' ) || exit;

/** How long a preview link works, in seconds. */
const PREVIEW_LIFETIME = DAY_IN_SECONDS;

add_action( 'template_redirect', __NAMESPACE__ . '\open_preview', 1 );

function open_preview(): void {
	if ( ! is_preview() || ! is_connected() ) {
		return;
	}
	$post = get_queried_object();
	if ( $post instanceof \WP_Post && is_content_type( $post->post_type ) && current_user_can( 'edit_post', $post->ID ) ) {
		nocache_headers();
		go_to_site( preview_path( $post ) );
	}
}

/** The path of an entry on the site. A draft may have no slug yet; the site shows it in any case. */
function site_path( \WP_Post $post ): string {
	$slug = '' === $post->post_name ? sanitize_title( $post->post_title, "draft-$post->ID" ) : $post->post_name;
	return sprintf( content_types()[ $post->post_type ]['path'], rawurlencode( urldecode( $slug ) ) );
}

function preview_path( \WP_Post $post ): string {
	$until = (string) ( time() + PREVIEW_LIFETIME );
	$parts = array( $post->post_type, (string) $post->ID, $until );
	$token = implode( '.', array_merge( array( 'wp' ), $parts, array( sign( 'preview', $parts, settings()['secret'] ) ) ) );
	return add_query_arg( 'preview', $token, site_path( $post ) );
}

/** Redirects to a path of the site, and ends. */
function go_to_site( string $path ): void {
	$site = settings()['site'];
	add_filter(
		'allowed_redirect_hosts',
		static function ( array $hosts ) use ( $site ): array {
			$hosts[] = (string) wp_parse_url( $site, PHP_URL_HOST );
			return $hosts;
		}
	);
	if ( wp_safe_redirect( $site . $path, 302, 'Miss Malawi Campaign' ) ) {
		exit;
	}
}
